/** The peers below `game-parts`: they may know each other. */
const low = ['domain', 'sync', 'ui', 'adapters', 'game-store', 'pwa']
const below = [...low, 'game-parts']

/** Which zones a zone may know besides itself. A feature is `features/<name>`. */
const known: Readonly<Record<string, readonly string[]>> = {
  sync: ['domain'],
  server: ['domain', 'sync'],
  adapters: low,
  'game-parts': ['domain', 'ui', 'game-store', 'pwa'],
  'game-store': low,
  pwa: low,
  features: below,
  app: [...below, 'features'],
  main: [...below, 'features', 'app'],
  'web-build': [...below, 'features', 'app', 'main'],
  test: ['domain', 'sync'],
  e2e: ['domain', 'sync'],
  bench: ['domain', 'sync', 'e2e'],
}

/** Whether the code of one zone may import the code of another one. */
export function mayUse(from: string, to: string): boolean {
  return new Set(known[kind(from)]).has(kind(to))
}

function kind(zone: string): string {
  return zone.startsWith('features/') ? 'features' : zone
}

/** Zones that run on Node alone. */
export const nodeZones: ReadonlySet<string> = new Set(['server', 'web-build', 'e2e', 'bench', 'scripts', 'lint'])

/** The only libraries of the zones that choose theirs sparingly; others are free. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  sync: ['valibot'],
}
