import type { Alert } from './alerts.ts'
import type { FiguresFault } from './sample-server.ts'

export const monitoringTexts = {
  state: 'État du serveur',
  stateNote: 'Demandé à ce serveur toutes les 30\u00A0secondes, tant que cette page est affichée.',
  refresh: 'Actualiser',
  looking: 'Interrogation du serveur…',
  since: (when: string) => `Dernière mesure à ${when}`,
  health: 'Serveur',
  healthOf: {
    up: 'En ligne',
    down: 'Injoignable',
    unknown: 'Pas encore interrogé',
  },
  ready: 'Base de données',
  readyOf: {
    yes: 'Prête',
    no: 'Ne répond pas',
    unknown: 'Inconnue',
  },
  availability: 'Disponibilité observée',
  availabilityHint: (samples: number) =>
    samples === 1 ? 'Sur une mesure, depuis cette page' : `Sur ${samples} mesures, depuis cette page`,
  response: 'Temps de réponse',
  responseHint: (middle: string) => `Médiane\u00A0: ${middle}`,
  uptime: 'En marche depuis',
  errors: 'Erreurs du serveur',
  errorsHint: (refusals: string, answers: string) => `${refusals} refus (4xx), ${answers} réponses en tout`,
  connections: 'Connexions actives',
  connectionsHint: (rooms: string) => `WebSockets. Salons ouverts\u00A0: ${rooms}`,
  memory: 'Mémoire',
  processor: 'Processeur',
  processorHint: 'Temps passé depuis le démarrage',
  lag: 'Boucle d’événements',
  lagHint: 'Attente du 99\u1D49 centile',
  mean: 'Réponse moyenne',
  meanHint: 'Vue du serveur, depuis son démarrage',
  seconds: (value: string) => `${value}\u00A0s`,

  figures: 'Chiffres du serveur',
  figuresNote:
    'Ceux d’un processus, celui qui a répondu. Ils demandent le jeton METRICS_TOKEN, gardé en mémoire seulement\u00A0: il part en quittant cette page.',
  fault: {
    'no-token': 'Saisissez le jeton du serveur pour voir ses chiffres.',
    refused: 'Le serveur a refusé ce jeton. Vérifiez\u2011le, puis saisissez\u2011le de nouveau.',
    closed:
      'Ce serveur ne montre pas ses chiffres à cette adresse\u00A0: METRICS_TOKEN n’y est pas réglé, ou un proxy les garde pour le réseau interne.',
    lost: 'Le serveur n’a pas donné ses chiffres. La prochaine mesure réessaiera.',
    unreadable: 'La réponse ne contient aucun chiffre de Dutch.',
  } satisfies Record<FiguresFault, string>,
  token: 'Jeton du serveur',
  open: 'Voir les chiffres',
  forget: 'Oublier le jeton',

  alerts: 'Alertes',
  noAlert: 'Aucune alerte.',
  alert: {
    unreachable: 'Le serveur ne répond pas. La feuille de score continue sans lui.',
    'not-ready': 'La base de données ne répond pas, ou le serveur s’arrête.',
    slow: 'Le serveur met plus d’une seconde à répondre.',
    errors: 'Le serveur a répondu par des erreurs (5xx) depuis la mesure précédente.',
    'busy-loop': 'La boucle d’événements attend plus de 100\u00A0ms\u00A0: le serveur a trop à faire.',
    'busy-processor': 'Le processeur est pris à plus de 60\u00A0% depuis la mesure précédente.',
    files:
      'Plus de 80\u00A0% des fichiers permis sont ouverts\u00A0: les prochains téléphones ne pourront plus se connecter.',
    'sockets-fell': 'Plus de la moitié des connexions ont disparu depuis la mesure précédente.',
    restarted: 'Le serveur a redémarré, ou un autre a répondu.',
  } satisfies Record<Alert, string>,

  history: 'Temps de réponse observé',
  historyLabel: (count: number, least: string, most: string) =>
    `Temps de réponse des ${count} dernières mesures, de ${least} à ${most}.`,
  time: 'Heure',
  duration: 'Réponse',
  noAnswer: 'Aucune réponse',
} as const

const UNITS = [
  ['j', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** A time in its two largest units, such as "3 h 12 min". */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const first = UNITS.findIndex(([, size]) => seconds >= size)
  const shown = first === -1 ? UNITS.slice(-1) : UNITS.slice(first, first + 2)
  let rest = seconds
  const parts = shown.map(([name, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return { name, count }
  })
  return parts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ name, count }) => `${String(count)}\u00A0${name}`)
    .join(' ')
}
