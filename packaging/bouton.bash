# Completion of bouton for bash. What there is to complete is asked of the program itself.
_bouton() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words=''
    if ((COMP_CWORD == 1)); then
        words=$(bouton help 2>/dev/null | sed -n 's/^bouton \([a-z]\{1,\}\) .*/\1/p')
    elif [[ $word == -* ]]; then
        words=$(bouton "$command" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
    elif [[ $command == @(values|period|quotient|rules|solve|table|explain|play|moves|move) ]]; then
        words=$(bouton rules --json 2>/dev/null | grep -o '{"name":"[^"]*"' | cut -d '"' -f 4)
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _bouton bouton
