// Decides which modules share a file, and when the worker fetches it. The bundler alone would create a file for every
// set of parts that share a module: about a hundred files below 4 KiB, each of which costs a request and an entry in
// every list.

import { resolve } from 'node:path'
import { FIRST, GAME, HOME_CHUNKS, PATH_TO_SCORE, ONLINE, TEXT_PAGES, STORES } from './chunk-lists.ts'
import { joinSmall } from './join-small.ts'
import { lateUsers, reachable, type ModuleGraph, type Users } from './module-graph.ts'
import type { Tier } from './tiers.ts'

const MAIN = 'src/main.tsx'
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

export interface ChunkPlan {
  /** The name of the module's file; null leaves the decision to the bundler. */
  readonly nameOf: (id: string, graph: ModuleGraph) => string | null
  /** When the worker fetches a file with these modules. */
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

/** Files do not import each other in a cycle: all parts that need a module also need what it imports. */
function makePlan(root: string, graph: ModuleGraph): Plan {
  const at = (paths: readonly string[]) => paths.map((path) => resolve(root, path))
  const isBuilt = (id: string) => graph.getModuleInfo(id) !== null
  const [main = ''] = at([MAIN])
  if (!isBuilt(main)) return { names: new Map(), tiers: new Map() }
  const first = reachable(graph, [main])
  const users: Users = new Map([...lateUsers(graph, main, first)].filter(([id]) => !REACT.test(id)))
  const named = [...FIRST, ...ONLINE, ...Object.values(HOME_CHUNKS).flat(), ...TEXT_PAGES, ...PATH_TO_SCORE]
  const missing = at(named).filter((id) => users.get(id)?.includes(id) !== true)
  if (missing.length > 0) throw new Error(`Named in chunk-lists.ts, but not loaded late: ${missing.join(', ')}`)

  const tierOf = tierOfUsers(new Set(at(FIRST)), new Set(at(ONLINE)))
  const placeOf = placesFor(at)
  const names = new Map([...first].map((id) => [id, 'first']))
  const left = new Map<string, readonly string[]>()
  for (const [id, by] of users) {
    const place = placeOf(by)
    if (place === null) left.set(id, by)
    else names.set(id, place)
  }
  for (const [id, name] of joinSmall({ graph, users, left, at, tierOf })) names.set(id, name)
  return { names, tiers: new Map([...users].map(([id, by]) => [id, tierOf(by)])) }
}

/** Finds a module's file by the parts that need it: on the home page, or on the way to a score. */
function placesFor(at: (paths: readonly string[]) => readonly string[]): (by: readonly string[]) => string | null {
  const countOf = (paths: readonly string[]) => {
    const parts = new Set(at(paths))
    return (by: readonly string[]) => by.filter((part) => parts.has(part)).length
  }
  const ofHome = Object.entries(HOME_CHUNKS).map(([name, parts]) => [name, countOf(parts)] as const)
  const [onTheWay, game, stores, read] = [
    countOf(PATH_TO_SCORE),
    countOf([GAME]),
    countOf([STORES]),
    countOf(TEXT_PAGES),
  ]
  return (by) => {
    const [home] = ofHome.find(([, count]) => count(by) > 0) ?? []
    // In the first file, so that neither the home page nor the way to a score loads the other's file.
    if (onTheWay(by) > 0 && (home !== undefined || read(by) > 0)) return 'first'
    if (home !== undefined) return home
    // Each file from the worker costs Firefox about 5 ms, so the game shares one file with all modules that other parts
    // also need.
    if (onTheWay(by) > 1 || (game(by) > 0 && by.length > 1)) return 'shared'
    return stores(by) > 0 ? 'stores' : null
  }
}

function tierOfUsers(first: ReadonlySet<string>, online: ReadonlySet<string>): (users: readonly string[]) => Tier {
  return (users) => bestOf(users.map((part) => (first.has(part) ? 'first' : online.has(part) ? 'online' : 'later')))
}

function bestOf(tiers: readonly Tier[]): Tier {
  if (tiers.length === 0 || tiers.includes('first')) return 'first'
  return tiers.includes('later') ? 'later' : 'online'
}
