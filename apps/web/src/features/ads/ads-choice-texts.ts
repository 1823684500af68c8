export const adsChoiceTexts = {
  label: 'Publicités',
  hint: 'Là où ce site en affiche, elles le financent. Vous n’en voyez que si vous les avez acceptées dans vos choix de cookies.',
  subscriber: 'Avec Premium, vous n’en voyez aucune\u00A0: ce choix vaudra à la fin de votre abonnement.',
  noAds: 'Ce site n’affiche aucune publicité\u00A0: ce choix vaudra s’il en affiche un jour.',
  notAgreed:
    'Là où ce site en affiche, elles le financent. Vous n’en voyez aucune\u00A0: vous ne les avez pas acceptées (cookies).',
  noAdsNorAgreed:
    'Ce site n’affiche aucune publicité\u00A0: ce choix vaudra s’il en affiche un jour et si vous les acceptez (cookies).',
  on: 'Publicités activées',
  off: 'Publicités désactivées',
} as const
