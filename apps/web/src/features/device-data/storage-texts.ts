import { once } from '@dutch/domain/once'
import type { UseSyncResult } from '../account-sync/use-sync.ts'
import { dates } from '../../ui/dates.ts'
import { UI_TEXTS } from '../../ui/texts.ts'

const whole = once(() => new Intl.NumberFormat('fr-FR'))
const decimals = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

export const storageTexts = {
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
  quarantine: 'Sauvegardes mises de côté',
  quarantineHint:
    'Elles sont illisibles, remplacées par une copie plus récente, ou venues d’un fichier pendant une autre partie. Elles sont gardées 30\u00A0jours, puis effacées quand cette page s’ouvre. Le fichier de leur export s’importe comme une sauvegarde\u00A0: chaque import y reprend une partie lisible, en commençant par la plus récente.',
  reasons: {
    corrupt: 'Sauvegarde illisible',
    'from-the-future': 'Sauvegarde d’une version plus récente',
    superseded: 'Copie remplacée par une plus récente',
    imported: 'Partie en cours d’un fichier importé',
  },
  exportAll: 'Exporter ces sauvegardes',
  remove: UI_TEXTS.remove,
  removeQuestion: 'Supprimer cette sauvegarde\u00A0?',
  removeText: 'Elle ne pourra plus être exportée.',
  keep: 'Garder',
  removed: 'Sauvegarde supprimée',
  notRemoved: 'La sauvegarde n’a pas pu être supprimée\u00A0: recommencez dans un instant.',
  quarantinedAt: (ms: number) => `Mise de côté le ${dates.moment(ms)}`,
  lostBackup: 'L’export et l’import de vos données n’ont pas pu être chargés.',
} as const

const KILO = 1024

/** SPEC W505: octets without decimals, Ko and Mo with two. */
export function sizeText(bytes: number): string {
  if (bytes < KILO) return `${whole().format(bytes)}\u00A0${bytes < 2 ? 'octet' : 'octets'}`
  if (bytes < KILO ** 2) return `${decimals().format(bytes / KILO)}\u00A0Ko`
  return `${decimals().format(bytes / KILO ** 2)}\u00A0Mo`
}

/** How many games the account has. A signed-in user never reads "no account", also while the number is unknown. */
export function inCloudText(
  hasAccount: boolean,
  { facts, isUnavailable }: Pick<UseSyncResult, 'facts' | 'isUnavailable'>,
): string | number {
  if (!hasAccount) return storageTexts.noAccount
  return facts?.inCloud ?? (isUnavailable ? storageTexts.unknown : '…')
}
