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
  animations: 'Animations',
  animationsHint: 'Classement qui bouge, chiffres qui roulent, confettis.',

  sound: 'Son',
  sounds: 'Effets sonores',
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
  exportAll: 'Exporter tout',
  remove: 'Supprimer',
  removeQuestion: 'Supprimer cette sauvegarde\u202F?',
  removeText: 'Elle ne pourra plus être exportée.',
  keep: 'Garder',
  removed: 'Sauvegarde supprimée',
  setAsideAt: (ms: number) => `Mise de côté le ${date().format(ms)}`,

  footer: 'Vos réglages sont enregistrés sur cet appareil.',
} as const

/** A number of bytes in the unit that reads best. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${figure().format(bytes)}\u00A0octets`
  if (bytes < 1024 ** 2) return `${figure().format(bytes / 1024)}\u00A0Ko`
  if (bytes < 1024 ** 3) return `${figure().format(bytes / 1024 ** 2)}\u00A0Mo`
  return `${figure().format(bytes / 1024 ** 3)}\u00A0Go`
}
