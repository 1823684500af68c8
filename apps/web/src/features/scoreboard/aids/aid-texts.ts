export const aidTexts = {
  scores: 'Les scores',
  read: 'Lire à voix haute',
  stop: 'Arrêter',
}
