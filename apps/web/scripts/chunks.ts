// Which modules share a file, and when the worker fetches it. Left alone, the bundler makes a file for every set of parts
// that share something: some hundred of less than 4 KiB, each of which costs a request and a line in every list.

import { resolve } from 'node:path'
import { PAGE_MODULES } from '../src/shell/page-modules.ts'
import type { Tier } from './tiers.ts'

/** What the bundler tells about a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    /** Ids of what it imports at once. */
    readonly importedIds: readonly string[]
    /** Ids of what it loads late. */
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const MAIN = 'src/main.tsx'

/** Loaded late, and needed by a whole offline game. */
const FIRST: readonly string[] = [
  'src/compose/create-app-stores.ts',
  'src/features/history/history-page.tsx',
  'src/features/home/home-scenery.tsx',
  'src/features/home/home-sections.tsx',
  'src/features/result/finished-game.tsx',
  'src/features/result/game-end-scene.tsx',
  'src/features/round-entry/round-sheet.tsx',
  'src/features/scoreboard/game-over-panel.tsx',
  'src/features/scoreboard/player-details.tsx',
  'src/features/scoreboard/side-panels.tsx',
  'src/features/scoreboard/table/round-actions.tsx',
  'src/features/scoreboard/table/score-table-view.tsx',
  'src/features/setup/setup-page.tsx',
  'src/shell/game-page.tsx',
  'src/shell/notice-toasts.ts',
  'src/shell/page-head.ts',
  'src/shell/rested-parts.tsx',
  'src/shell/site-footer.tsx',
  'src/shell/update-card.tsx',
  'src/ui/toaster.tsx',
]

/** Loaded late, and of no use without the server. */
const ONLINE: readonly string[] = [
  'src/features/account-sync/offer-games.tsx',
  'src/features/account/details/account-details.tsx',
  'src/features/account/reset-password-page.tsx',
  'src/features/ads/ads-host.tsx',
  'src/features/developer-tools/developer-tools-page.tsx',
  'src/features/developer-tools/performance-overlay.tsx',
  'src/features/device-data/end-guest.ts',
  'src/features/device-data/lost-games/games-cookie.ts',
  'src/features/device-data/lost-games/lost-games.tsx',
  'src/features/install/install-promo.tsx',
  'src/features/premium/premium-mark.tsx',
  'src/features/premium/premium-page.tsx',
  'src/features/premium/premium-queries.ts',
  'src/features/premium/premium-row.tsx',
  'src/features/rooms/board/question-panel.tsx',
  'src/features/rooms/board/room-ends.tsx',
  'src/features/rooms/join/join-page.tsx',
  'src/features/rooms/lobby/lobby-page.tsx',
  'src/features/rooms/room-panel.tsx',
  'src/features/rooms/tv/letters-page.tsx',
  'src/features/rooms/tv/tv-page.tsx',
  'src/shell/page-error-reporting.tsx',
  'src/shell/server-sections.tsx',
]

/** They follow one another on the way to a score: what two of them need comes in one file. */
const ON_THE_WAY: readonly string[] = [
  'src/compose/create-app-stores.ts',
  'src/features/round-entry/round-sheet.tsx',
  'src/features/setup/setup-page.tsx',
  'src/shell/game-page.tsx',
]

/** Before a game is shown all of these are there: from the worker each file costs Firefox some 5 ms. */
const STORES = 'src/compose/create-app-stores.ts'

/** What the home page fetches by itself: one small file, for it counts in the weight of that page. */
const AT_HOME: readonly string[] = ['src/shell/rested-parts.tsx', 'src/features/home/home-scenery.tsx']

/** Characters of source; made small, about 4 KiB. */
const LEAST_FILE = 9000

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

export interface ChunkPlan {
  /** The name of the file for a module; null leaves it to the bundler. */
  readonly nameOf: (id: string, graph: ModuleGraph) => string | null
  /** When the worker keeps a file with these modules. */
  readonly tierOf: (ids: readonly string[]) => Tier
}

/** @param root the folder of the web app */
export function planChunks(root: string): ChunkPlan {
  let plan: Plan | null = null
  return {
    nameOf: (id, graph) => (REACT.test(id) ? 'react' : ((plan ??= makePlan(root, graph)).names.get(id) ?? null)),
    tierOf: (ids) => bestOf(ids.flatMap((id) => plan?.tiers.get(id) ?? [])),
  }
}

interface Plan {
  readonly names: ReadonlyMap<string, string>
  readonly tiers: ReadonlyMap<string, Tier>
}

/** A module needs only modules that at least the same parts need: so no two of these files need each other. */
function makePlan(root: string, graph: ModuleGraph): Plan {
  const at = (paths: readonly string[]) => paths.map((path) => resolve(root, path))
  const [main = ''] = at([MAIN])
  const isBuilt = (id: string) => graph.getModuleInfo(id) !== null
  if (!isBuilt(main)) return { names: new Map(), tiers: new Map() }
  const missing = at([...FIRST, ...ONLINE, ...AT_HOME, ...ON_THE_WAY]).filter((id) => !isBuilt(id))
  if (missing.length > 0) throw new Error(`No longer where files are shared by them: ${missing.join(', ')}`)

  const names = new Map<string, string>()
  const first = reachable(graph, [main])
  for (const id of first) if (id !== main) names.set(id, 'first')
  const users = usersOf(graph, main, first)
  const tierOf = tierOfUsers(new Set(at(FIRST)), new Set(at(ONLINE)))
  const sizeOf = (ids: readonly string[]) =>
    ids.reduce((total, id) => total + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const isOneOf = (paths: readonly string[]) => {
    const parts = new Set(at(paths))
    return (by: readonly string[]) => by.filter((part) => parts.has(part)).length
  }
  const [atHome, onTheWay, stores] = [isOneOf(AT_HOME), isOneOf(ON_THE_WAY), isOneOf([STORES])]

  const left = new Map<string, readonly string[]>()
  for (const [id, by] of users) {
    if (atHome(by) > 0) names.set(id, 'at-home')
    else if (onTheWay(by) > 1) names.set(id, 'shared')
    else if (stores(by) > 0) names.set(id, 'stores')
    else left.set(id, by)
  }
  const alone = groupBy(left, (by) => by.join(' '))
  const pages = new Set(at(Object.values(PAGE_MODULES)))
  // A page keeps a file of its own: the build looks for it by its name.
  const isSmall = (by: readonly string[]) =>
    !(by.length === 1 && by.every((part) => pages.has(part))) && sizeOf(alone.get(by.join(' ')) ?? []) < LEAST_FILE
  const featureFile = (by: readonly string[]) => {
    const feature = featureOf(by)
    return feature !== null && (by.length > 1 || isSmall(by)) ? `${feature}-${tierOf(by)}` : null
  }
  const ofFeatures = groupBy(left, featureFile)
  const small = new Set<string>()
  for (const [id, by] of left) {
    const file = featureFile(by)
    if (file !== null && sizeOf(ofFeatures.get(file) ?? []) >= LEAST_FILE) names.set(id, file)
    else if (file !== null || isSmall(by)) small.add(id)
  }
  // What needs a file that is left to the bundler stays beside it.
  for (let before = -1; before !== small.size;) {
    before = small.size
    for (const id of small) {
      const needed = graph.getModuleInfo(id)?.importedIds ?? []
      if (!needed.some((need) => left.has(need) && !names.has(need) && !small.has(need))) continue
      small.delete(id)
      const file = featureFile(left.get(id) ?? [])
      if (file !== null) names.set(id, file)
    }
  }
  for (const id of small) {
    const by = left.get(id) ?? []
    names.set(id, onTheWay(by) > 0 ? 'shared' : `small-${tierOf(by)}`)
  }
  return { names, tiers: new Map([...users].map(([id, by]) => [id, tierOf(by)])) }
}

/** By each module that is loaded late, the parts that need it, themselves included. */
function usersOf(graph: ModuleGraph, main: string, first: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const part of lateParts(graph, main))
    for (const id of reachable(graph, [part]))
      if (!first.has(id) && !REACT.test(id)) users.set(id, [...(users.get(id) ?? []), part])
  return users
}

function tierOfUsers(first: ReadonlySet<string>, online: ReadonlySet<string>): (users: readonly string[]) => Tier {
  return (users) => bestOf(users.map((part) => (first.has(part) ? 'first' : online.has(part) ? 'online' : 'later')))
}

function bestOf(tiers: readonly Tier[]): Tier {
  if (tiers.length === 0 || tiers.includes('first')) return 'first'
  return tiers.includes('later') ? 'later' : 'online'
}

/** The feature that all parts belong to; null for several. */
function featureOf(parts: readonly string[]): string | null {
  const features = new Set(parts.map((part) => /\/features\/([^/]+)\//.exec(part)?.[1] ?? null))
  return features.size === 1 ? ([...features][0] ?? null) : null
}

function groupBy(
  users: ReadonlyMap<string, readonly string[]>,
  keyOf: (users: readonly string[]) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const [id, by] of users) {
    const key = keyOf(by)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return groups
}

/** Every module that is loaded late. */
function lateParts(graph: ModuleGraph, main: string): ReadonlySet<string> {
  const late = new Set<string>()
  const waiting = [main]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const module of reachable(graph, [id]))
      for (const part of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (late.has(part)) continue
        late.add(part)
        waiting.push(part)
      }
  return late
}

/** Every module that comes with some others. */
function reachable(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
