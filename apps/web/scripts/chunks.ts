// Which modules share a file. Left alone, the bundler makes a file for every set of pages that share something: twenty
// small ones for /game, each of which costs a request to the worker and a link in the page before the first score.

import { resolve } from 'node:path'
import { PAGE_MODULES } from '../src/pwa/shared/page-list.ts'

/** What the bundler tells about a module: the ids of those that it imports at once. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const FIRST = 'src/main.tsx'

/** Small parts of /game that are fetched together once the page is quiet. */
const GAME_PARTS = [
  'src/features/game/table/score-table-view.tsx',
  'src/features/game/table/round-actions.tsx',
  'src/features/game/player-details.tsx',
  'src/features/game/game-over-panel.tsx',
  'src/features/game/side-panels.tsx',
]

/** What is fetched by itself; each line stands for one file. */
const LOADED: readonly (readonly string[])[] = [
  ['src/features/setup/setup-page.tsx'],
  ['src/features/game/game-page.tsx'],
  ['src/features/history/history-page.tsx'],
  ['src/features/settings/settings-page.tsx'],
  ['src/game-store/create-app-stores.ts'],
  ['src/features/game/round-sheet/round-sheet.tsx'],
  GAME_PARTS,
]

/** Pages that are read: what they share comes with them, and later than the rest. */
const INFORMATION = Object.values(PAGE_MODULES).filter((module) => module.includes('/information/'))

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** Large, and not for every page that shares the rest. */
const APART = /[\\/]node_modules[\\/](?:radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)/

/**
 * The name of the file for a module; null leaves it to the bundler.
 * @param root the folder of the web app.
 */
export function chunkNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  let sets: ReturnType<typeof readSets> | null = null
  return (id, graph) => {
    if (REACT.test(id)) return 'react'
    sets ??= readSets(root, graph)
    const { first, loaded, gameParts, information } = sets
    if (first.has(id) || APART.test(id)) return null
    if (loaded.filter((modules) => modules.has(id)).length > 1) return 'shared'
    if (gameParts.has(id)) return 'game-parts'
    return information.filter((modules) => modules.has(id)).length > 1 ? 'information' : null
  }
}

function readSets(root: string, graph: ModuleGraph) {
  const isKnown = (path: string) => graph.getModuleInfo(resolve(root, path)) !== null
  const missing = isKnown(FIRST) ? LOADED.flat().filter((path) => !isKnown(path)) : []
  if (missing.length > 0) throw new Error(`No longer where files are shared by them: ${missing.join(', ')}`)
  const reach = (paths: readonly string[]) =>
    reachable(
      graph,
      paths.map((path) => resolve(root, path)),
    )
  return {
    first: reach([FIRST]),
    loaded: LOADED.map(reach),
    gameParts: reach(GAME_PARTS),
    information: INFORMATION.map((module) => reach([module])),
  }
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
