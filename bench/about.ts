// The files and folders of the product that each run measures, relative to the root of the repository.

const SCORES = ['packages/domain/src', 'packages/sync/src']
const PAGES = [
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/scripts',
  'apps/web/src',
  'apps/web/vite.config.ts',
]
const FRAME = ['apps/web/src/browser', 'apps/web/src/main.tsx', 'apps/web/src/shell', 'apps/web/src/ui']
const feature = (...names: readonly string[]) => names.map((name) => `apps/web/src/features/${name}`)
const TABLE = [...FRAME, ...feature('games', 'round-entry', 'scoreboard'), ...SCORES]
const HISTORY = [...FRAME, ...feature('figures', 'games', 'history'), ...SCORES]
const server = (...names: readonly string[]) => names.map((name) => `apps/server/src/${name}`)
const LEDGER = [...server('storage', 'sync'), 'packages/sync/src/account']
const ROOMS = [...server('redis', 'rooms', 'storage'), 'packages/domain/src/game', 'packages/sync/src/room']

export const ABOUT = {
  'home-weight': [...PAGES, ...SCORES],
  'precache-weight': [...PAGES, ...SCORES, 'apps/web/public'],
  taps: TABLE,
  moments: [...TABLE, ...feature('result', 'setup', 'sharing')],
  'room-taps': [...TABLE, ...feature('home', 'rooms', 'setup'), ...ROOMS],
  'add-round': TABLE,
  table: TABLE,
  statistics: [...TABLE, ...feature('figures', 'result')],
  chance: [
    'packages/domain/src/scoring',
    ...['averages', 'win-forecast', 'seeded-random'].map((name) => `packages/domain/src/stats/${name}.ts`),
  ],
  history: HISTORY,
  'history-figures': HISTORY,
  replay: TABLE,
  'cold-start': [...TABLE, 'apps/web/src/worker'],
  lighthouse: [...PAGES, ...SCORES, 'apps/server/src/http'],
  push: [...LEDGER, ...server('accounts', 'http')],
  stranger: [...server('accounts', 'guests', 'http', 'rooms', 'sync'), 'packages/sync/src'],
  'room-drops': [...FRAME, ...feature('rooms'), ...ROOMS],
  'room-appends': ROOMS,
  torture: [...LEDGER, ...ROOMS],
  simulation: ['apps/web/src/features/account-sync', ...LEDGER, ...SCORES],
  'room-simulation': ROOMS,
  kills: TABLE,
  engines: [...TABLE, 'apps/web/src/worker'],
  'engine-kills': TABLE,
  'catch-up': [...HISTORY, ...feature('account', 'account-sync'), ...LEDGER],
  rooms: ROOMS,
  'room-crowds': ROOMS,
  'room-nodes': ROOMS,
  'room-kills': ROOMS,
  'room-flapping': [...feature('rooms'), ...ROOMS],
  'room-frames': ROOMS,
  'room-flood': ROOMS,
  'room-hostile': ROOMS,
  'room-soak': ROOMS,
} satisfies Readonly<Record<string, readonly string[]>>

export type RunName = keyof typeof ABOUT

/** Changes of tests and documents do not change a figure. */
const CHANGES_NOTHING = /\.(?:md|test\.tsx?)$/

/**
 * How many of the files that a run measured have changed since; null if that is unknown.
 * @param about the paths that the run measured; null for a run that is not listed here
 * @param changed the files that changed since the run; null if git does not know
 */
export function filesSince(about: readonly string[] | null, changed: readonly string[] | null): number | null {
  if (about === null || changed === null) return null
  return changed.filter(
    (file) => !CHANGES_NOTHING.test(file) && about.some((path) => file === path || file.startsWith(`${path}/`)),
  ).length
}
