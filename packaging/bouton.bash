# Completion of bouton for bash. Names of games come from the program itself.
_bouton() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words
    local commands='solve explain move play review nimsum values period rules nimber engine'
    local options='--misere --json --seed --threads --memory --time-limit --color --progress --quiet
        --help'
    case $command in
    solve) options+=' --moves --batch' ;;
    move | play) options+=' --level --players --resume' ;;
    values) options+=' --to --format' ;;
    nimber) options+=' --ordinary --table --batch' ;;
    period) options+=' --max --certificate' ;;
    esac
    if ((COMP_CWORD == 1)); then
        words="$commands --help --version"
    elif [[ $word == -* ]]; then
        words=$options
    elif [[ $command == @(values|period|rules|solve|explain|play|move) ]]; then
        words=$(bouton rules --json 2>/dev/null | grep -o '"name":"[^"]*"' | cut -d '"' -f 4)
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _bouton bouton
