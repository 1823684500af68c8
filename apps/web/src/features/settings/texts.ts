import { once } from '@dutch/domain/once'

const date = once(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' }))
const whole = once(() => new Intl.NumberFormat('fr-FR'))
const decimals = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** In the order of the page, by the anchor of each. */
export const SETTINGS_PLACES = [
  { name: 'compte', label: 'Compte' },
  { name: 'synchronisation', label: 'Synchronisation' },
  { name: 'apparence', label: 'Apparence' },
  { name: 'son', label: 'Son' },
  { name: 'voix', label: 'Voix' },
  { name: 'notifications', label: 'Application et notifications' },
  { name: 'partie', label: 'Partie' },
  { name: 'regles', label: 'Règles de la maison' },
  { name: 'confidentialite', label: 'Confidentialité' },
  { name: 'cookies', label: 'Cookies et publicité' },
  { name: 'stockage', label: 'Stockage' },
] as const

export type SettingsPlaceName = (typeof SETTINGS_PLACES)[number]['name']

export const settingsTexts = {
  title: 'Paramètres Avancés',
  places: 'Aller à un réglage',

  immediate: 'Effet immédiat',

  appearance: 'Apparence',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Auto' },
  themeHint: 'Auto suit le réglage de votre appareil.',
  shortcuts: 'Raccourcis clavier',
  shortcutsHint: 'Pendant une partie, la touche N ouvre une nouvelle manche.',
  screenOn: 'Garder l’écran allumé',
  screenOnHint: 'Pendant une partie, jusqu’à 30\u00A0minutes après le dernier appui.',
  screenOnMissing: 'Votre navigateur ne sait pas le faire\u00A0: l’écran s’éteint comme d’habitude.',
  animations: 'Animations',
  animationsHint: 'Classement qui bouge, chiffres qui roulent, confettis.',

  sound: 'Son',
  sounds: 'Effets sonores',
  soundsHint: 'Un son bref quand une manche est notée, et de légères vibrations. Le clavier reste silencieux.',
  volume: 'Volume',
  volumeHint: 'À 0, l’appareil se contente de vibrer, s’il le peut.',
  percent: (value: number) => `${value}\u00A0%`,
  testSound: 'Tester',

  game: 'Partie',
  limit: 'Limite de points par défaut',
  limitHint: 'Elle est proposée à chaque nouvelle partie\u202F; vous pouvez la changer au moment de jouer.',
  confirm: 'Confirmer les actions',
  confirmHint:
    'Demander confirmation avant d’annuler la dernière manche, et avant de supprimer une manche ou une partie de l’historique. Les actions irréversibles la demandent toujours.',
  tips: 'Afficher les conseils',
  tipsHint: 'De courts conseils pendant la préparation et la saisie.',
  points: (value: number) => `${value}\u00A0points`,

  storage: 'Stockage local',
  storageHint:
    'Vos parties et vos réglages sont gardés sur cet appareil, dans ce navigateur. Les parties terminées sont dans sa base de données\u00A0; le stockage local garde les réglages et une copie de secours de la partie en cours.',
  games: 'Parties enregistrées',
  gamesInCloud: 'Parties dans le cloud',
  noAccount: 'aucun compte',
  used: 'Espace utilisé',
  whole: 'Au total, application hors ligne comprise',
  unknown: 'inconnu',
  usedOf: (used: string, quota: string) => `${used} sur ${quota}`,
  deleteAll: 'Tout supprimer',
  lostDeleteAll:
    'Cette fonction n’a pas pu être chargée. Rien n’a été supprimé\u00A0: vérifiez le réseau, puis réessayez.',
  wiped: 'Tout est supprimé. Cet appareil repart de zéro.',
  setAside: 'Sauvegardes mises de côté',
  setAsideHint:
    'Elles sont illisibles, ou remplacées par une copie plus récente. Elles sont gardées 30\u00A0jours, puis effacées.',
  reasons: {
    corrupt: 'Sauvegarde illisible',
    'from-the-future': 'Sauvegarde d’une version plus récente',
    superseded: 'Copie remplacée par une plus récente',
  },
  exportAll: 'Exporter ces sauvegardes',
  remove: 'Supprimer',
  removeQuestion: 'Supprimer cette sauvegarde\u00A0?',
  removeText: 'Elle ne pourra plus être exportée.',
  keep: 'Garder',
  removed: 'Sauvegarde supprimée',
  setAsideAt: (ms: number) => `Mise de côté le ${date().format(ms)}`,

  privacy: 'Confidentialité',
  analytics: 'Statistiques anonymes',
  analyticsHint:
    'Aucune statistique n’est relevée aujourd’hui. Le jour venu, elles seront anonymes et demanderont aussi votre accord (cookies).',
  crashReports: 'Rapports d’erreur',
  crashReportsHint:
    'Signaler une panne de l’application, sans nom ni score, si vous l’avez accepté dans vos choix de cookies.',
  noCrashReports: 'Ce site ne recueille aucun rapport\u00A0: ce choix vaudra s’il en recueille un jour.',
  privacyMore: 'Politique de confidentialité',
  cookies: 'Cookies et publicité',
  changeCookies: 'Gérer les cookies',
  noAds: 'Ce site n’affiche aucune publicité\u00A0: ce choix vaudra s’il en affiche un jour.',
  agreedTo: (consent: { readonly analytics: boolean; readonly marketing: boolean } | null) => {
    if (consent === null) return 'Vous n’avez encore rien accepté.'
    if (consent.analytics && consent.marketing) return 'Vous avez tout accepté.'
    if (consent.analytics) return 'Vous avez accepté la mesure et les rapports d’erreur, pas la publicité.'
    return consent.marketing
      ? 'Vous avez accepté la publicité, pas la mesure ni les rapports d’erreur.'
      : 'Vous avez tout refusé.'
  },

  lostSync: 'La synchronisation n’a pas pu être chargée.',
  lostVoice: 'La voix du Professeur n’a pas pu être chargée.',
  lostHouseRules: 'Les règles de la maison n’ont pas pu être chargées.',
  lostAccount: 'Le compte n’a pas pu être chargé.',
  lostNotifications: 'Les notifications n’ont pas pu être chargées.',
  lostBackup: 'L’export et l’import de vos données n’ont pas pu être chargés.',
  retry: 'Réessayer',
  stillLost: 'Toujours impossible\u00A0: vérifiez le réseau, puis réessayez.',

  tools: 'Outils de développement',
  footer: 'Vos réglages sont enregistrés sur cet appareil, et synchronisés quand un compte y est connecté.',
} as const

const KILO = 1024

/** SPEC W505: whole octets, Ko and Mo with two decimals. */
export function sizeText(bytes: number): string {
  if (bytes < KILO) return `${whole().format(bytes)}\u00A0${bytes < 2 ? 'octet' : 'octets'}`
  if (bytes < KILO ** 2) return `${decimals().format(bytes / KILO)}\u00A0Ko`
  return `${decimals().format(bytes / KILO ** 2)}\u00A0Mo`
}
