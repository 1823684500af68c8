/** Labels around the Professor. His lines come from the domain. */
export const professorTexts = {
  name: 'Le Professeur',
  says: (text: string) => `Le Professeur\u00A0: ${text}`,
  headline: 'À la une',
  another: 'Une autre remarque',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  listen: 'Écouter',
  stop: 'Arrêter',
  listenLong: 'Écouter la remarque',
  stopLong: 'Arrêter la lecture',
  voice: 'Réglages de la voix',
  pausedHint: 'En pause, le Professeur ne réagit plus qu’aux manches.',
}
