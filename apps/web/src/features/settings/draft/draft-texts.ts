import { UI_TEXTS } from '../../../ui/texts.ts'

export const draftTexts = {
  unsaved: 'Modifications non enregistrées',
  how: '«\u00A0Enregistrer\u00A0» applique vos changements, sauf ceux des rubriques à effet immédiat.',
  save: UI_TEXTS.save,
  reset: 'Réinitialiser',
  discard: 'Annuler les modifications',
  bar: 'Enregistrement des réglages',

  saved: 'Réglages enregistrés',
  untilClosed: 'Réglages appliqués jusqu’à la fermeture de la page\u00A0: votre navigateur interdit de les garder',
  failed: {
    'storage-full':
      'Réglages non enregistrés\u00A0: le stockage du navigateur est plein. Libérez de la place, puis recommencez.',
    unavailable:
      'Réglages non enregistrés\u00A0: le stockage du navigateur ne répond pas. Recommencez dans un instant.',
  },
  left: 'Vos modifications ne sont pas enregistrées. Elles vous attendent dans les paramètres.',

  resetTitle: 'Rétablir les réglages d’origine\u00A0?',
  resetText:
    'Apparence, son, partie et confidentialité reprennent aussitôt leurs réglages d’origine. Vos parties, votre compte, la synchronisation, les notifications, les règles de la maison, la voix et vos choix de cookies ne changent pas.',
  keep: 'Garder mes réglages',
  wasReset: 'Réglages d’origine rétablis',

  damaged: 'Les réglages gardés sur cet appareil étaient illisibles\u00A0: les réglages d’origine s’appliquent.',
  blocked:
    'Votre navigateur interdit à ce site de garder des données. Tout fonctionne, mais rien ne restera après la fermeture de la page\u00A0: autorisez le stockage pour ce site dans les réglages du navigateur.',
} as const
