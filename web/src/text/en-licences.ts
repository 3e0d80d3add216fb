// The page of licences, in English.
export const licences = {
  licences: {
    title: 'Licences',
    about:
      'Bouton is free software: you may use, change and pass it on, as its licence says. This page also contains parts of other programs; these are their licences.',
  },
};
