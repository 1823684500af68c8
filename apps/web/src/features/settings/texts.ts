import { once } from '@dutch/domain/once'

const date = once(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' }))
const figure = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }))

export const settingsTexts = {
  title: 'Paramètres Avancés',

  appearance: 'Apparence',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Auto' },
  themeHint: 'Auto suit le réglage de votre appareil.',
  shortcuts: 'Raccourcis clavier',
  shortcutsHint: 'Pendant une partie, la touche N ouvre une nouvelle manche.',
  screenOn: 'Garder l’écran allumé',
  screenOnHint: 'Pendant une partie, jusqu’à 30\u00A0minutes après la dernière touche.',
  screenOnMissing: 'Votre navigateur ne sait pas le faire\u00A0: l’écran s’éteint comme d’habitude.',
  animations: 'Animations',
  animationsHint: 'Classement qui bouge, chiffres qui roulent, confettis.',

  sound: 'Son',
  sounds: 'Effets sonores',
  soundOn: 'Son activé',
  soundOff: 'Son désactivé',
  untilClosed: (done: string) => `${done} jusqu’à la fermeture de la page\u00A0: ce réglage n’a pas pu être enregistré`,
  soundsHint: 'Un son bref quand une manche est notée, et de légères vibrations. Les touches ne sonnent pas.',
  volume: 'Volume',
  volumeHint: 'À 0, votre appareil vibre sans sonner, s’il sait vibrer.',
  percent: (value: number) => `${value}\u00A0%`,
  testSound: 'Tester',

  game: 'Partie',
  limit: 'Limite de points par défaut',
  limitHint: 'Proposée à chaque nouvelle partie\u202F; vous pouvez la changer au moment de jouer.',
  points: (value: number) => `${value}\u00A0points`,

  storage: 'Stockage',
  storageHint: 'Vos parties sont gardées sur cet appareil, dans ce navigateur.',
  games: 'Parties enregistrées',
  used: 'Espace utilisé',
  unknown: 'inconnu',
  usedOf: (used: string, quota: string) => `${used} sur ${quota}`,
  setAside: 'Sauvegardes mises de côté',
  setAsideHint:
    'Illisibles, ou remplacées par une copie plus récente. Elles sont gardées 30\u00A0jours, puis effacées.',
  reasons: {
    corrupt: 'Sauvegarde illisible',
    'from-the-future': 'Sauvegarde d’une version plus récente',
    superseded: 'Copie remplacée par une plus récente',
  },
  exportAll: 'Exporter ces sauvegardes',
  remove: 'Supprimer',
  removeQuestion: 'Supprimer cette sauvegarde\u202F?',
  removeText: 'Elle ne pourra plus être exportée.',
  keep: 'Garder',
  removed: 'Sauvegarde supprimée',
  setAsideAt: (ms: number) => `Mise de côté le ${date().format(ms)}`,

  lostSync: 'La synchronisation n’a pas pu être chargée.',
  lostVoice: 'La voix du Professeur n’a pas pu être chargée.',
  lostHouseRules: 'Les règles de la maison n’ont pas pu être chargées.',
  lostAccount: 'Le compte n’a pas pu être chargé.',
  lostNotifications: 'Les notifications n’ont pas pu être chargées.',
  lostBackup: 'L’export et l’import de vos données n’ont pas pu être chargés.',
  retry: 'Réessayer',
  stillLost: 'Toujours impossible\u00A0: vérifiez le réseau, puis réessayez.',

  footer: 'Vos réglages sont enregistrés sur cet appareil, et synchronisés quand un compte y est connecté.',
} as const

/** A number of bytes in the unit that reads best. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${figure().format(bytes)}\u00A0octets`
  if (bytes < 1024 ** 2) return `${figure().format(bytes / 1024)}\u00A0Ko`
  if (bytes < 1024 ** 3) return `${figure().format(bytes / 1024 ** 2)}\u00A0Mo`
  return `${figure().format(bytes / 1024 ** 3)}\u00A0Go`
}
