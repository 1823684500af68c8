/**
 * The features that each feature of the app may import besides itself. A feature may name only features above it, so
 * the graph has no cycle.
 */
export const features: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  figures: [],
  account: ['settings'],
  consent: [],
  games: ['settings'],
  'house-rules': ['settings', 'figures'],
  professor: ['settings', 'house-rules'],
  information: ['consent', 'figures'],
  premium: ['account', 'information', 'settings'],
  install: ['settings', 'information'],
  notifications: ['account', 'settings', 'information'],
  'error-reporting': ['consent', 'settings'],
  sound: ['games', 'settings'],
  sharing: ['games', 'figures'],
  ads: ['consent', 'premium', 'information', 'games', 'settings'],
  'account-sync': ['account', 'games', 'settings', 'figures'],
  tutorial: ['settings', 'figures'],
  home: ['tutorial', 'games', 'information', 'account-sync'],
  setup: ['games', 'settings', 'account-sync', 'tutorial', 'figures'],
  history: ['games', 'figures', 'sharing', 'setup', 'account-sync', 'account', 'settings', 'install'],
  result: ['games', 'figures', 'setup', 'sharing', 'sound', 'settings', 'install'],
  'round-entry': ['games', 'house-rules', 'figures'],
  scoreboard: ['round-entry', 'games', 'figures', 'settings', 'sharing', 'professor', 'ads', 'sound'],
  rooms: [
    'scoreboard',
    'round-entry',
    'games',
    'figures',
    'professor',
    'result',
    'account',
    'account-sync',
    'sound',
    'settings',
  ],
  'device-data': ['games', 'settings', 'account-sync', 'account', 'house-rules', 'figures', 'install'],
  'developer-tools': ['ads', 'consent', 'premium'],
}

const below = ['domain', 'sync', 'browser', 'ui']
const everyFeature = Object.keys(features).map((name) => `features/${name}`)
const shell = [...below, ...everyFeature]

/** The zones that each zone may import besides itself. */
const known: Readonly<Record<string, readonly string[]>> = {
  sync: ['domain'],
  server: ['domain', 'sync'],
  browser: ['domain', 'sync'],
  ui: ['domain', 'browser'],
  ...Object.fromEntries(
    Object.entries(features).map(([name, others]) => [
      `features/${name}`,
      [...below, ...others.map((other) => `features/${other}`)],
    ]),
  ),
  shell,
  compose: [...shell, 'shell'],
  main: [...shell, 'shell', 'compose'],
  worker: ['domain', 'sync', 'browser', 'features/account-sync', 'shell'],
  'web-build': [...shell, 'shell', 'compose', 'main'],
  test: ['domain', 'sync'],
  e2e: ['domain', 'sync'],
  bench: ['domain', 'sync', 'e2e'],
}

/** Whether the code of one zone may import the code of another one. */
export function mayUse(from: string, to: string): boolean {
  return known[from]?.includes(to) === true
}

/** Zones without a line of the product. */
export const testZones: ReadonlySet<string> = new Set(['test', 'e2e', 'bench'])

/** Zones that run on Node and may import its modules. */
export const nodeZones: ReadonlySet<string> = new Set(['server', 'web-build', 'e2e', 'bench', 'scripts', 'lint'])

/** The libraries that these zones may import; the other zones may import any. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  sync: ['valibot'],
}
