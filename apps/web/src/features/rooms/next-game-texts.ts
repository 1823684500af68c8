export const nextGameTexts = {
  begun: (name: string) => (name === '' ? 'Une nouvelle partie commence' : `${name} relance une partie`),
  open: 'Ouvrir',
  offline: 'Connexion non établie\u00A0: la prochaine partie pourra commencer dès que le réseau reviendra.',
} as const
