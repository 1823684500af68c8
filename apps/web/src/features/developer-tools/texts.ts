import { once } from '@dutch/domain/once'
import type { ReportFault } from './build-report.ts'
import { dates } from '../../ui/dates.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES, SHORT_PAGE_NAMES } from '../../ui/page-names.ts'

const hour = once(() => new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' }))
const whole = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }))
const fine = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }))
const two = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

export const toolsTexts = {
  title: PAGE_NAMES['/dev-tools'],
  shortTitle: SHORT_PAGE_NAMES['/dev-tools'],
  intro: 'Des mesures réelles, prises ici et maintenant. Ce qui n’est pas connu est dit inconnu.',
  tabs: SHORT_PAGE_NAMES['/dev-tools'],
  tab: {
    performance: 'Performance',
    accessibility: 'Accessibilité',
    tests: 'Tests',
    monitoring: 'Surveillance',
    adsense: 'AdSense',
  },

  unknown: 'Inconnu',
  download: (file: string) => `Télécharger ${file}`,
  asTable: 'Voir les chiffres',
  reading: 'Lecture du rapport de build…',
  fault: {
    lost: 'Le serveur n’a pas répondu. Vérifiez le réseau, puis réessayez.',
    unreadable: 'Cette version a été construite sans rapport de build.',
  } satisfies Record<ReportFault, string>,
  retry: UI_TEXTS.retry,

  moment: dates.moment,
  hour: (ms: number) => hour().format(ms),
  figure: (value: number) => whole().format(value),
  fineFigure: (value: number) => fine().format(value),
  percent: (value: number) => `${fine().format(Math.round(value * 10) / 10)}\u00A0%`,
  ms: (value: number) => `${whole().format(value)}\u00A0ms`,
  /** In units of 1024 bytes, as the limits are. */
  kilobytes: (bytes: number) => `${two().format(bytes / 1024)}\u00A0Ko`,
  megabytes: (bytes: number) => `${two().format(bytes / 1024 ** 2)}\u00A0Mo`,
} as const
