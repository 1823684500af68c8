export const adsChoiceTexts = {
  label: 'Publicités',
  hint: 'Là où ce site en affiche, elles le financent. Vous n’en voyez que si vous les avez acceptées dans vos choix de cookies.',
  on: 'Publicités activées',
  off: 'Publicités désactivées',
} as const
