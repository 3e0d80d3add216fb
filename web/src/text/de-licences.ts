// Deutsch: en-licences.ts.
import type { licences as english } from './en-licences.ts';

export const licences: typeof english = {
  licences: {
    title: 'Lizenzen',
    about:
      'Bouton ist freie Software: Du darfst es benutzen, ändern und weitergeben, wie seine Lizenz es sagt. Diese Seite enthält auch Teile anderer Programme; das sind ihre Lizenzen.',
  },
};
