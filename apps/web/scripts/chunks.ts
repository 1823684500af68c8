// Which modules share a file. Left alone, the bundler makes a file for every set of pages that share something: twenty
// small ones for /game, each of which costs a request to the worker and a link in the page before the first score.

import { resolve } from 'node:path'
import { PAGE_MODULES } from '../src/shell/page-modules.ts'

/** What the bundler tells about a module: the ids of those that it imports at once. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const FIRST = 'src/main.tsx'

/** Small parts of /game that are fetched together once the page is quiet. */
const GAME_PARTS = [
  'src/features/scoreboard/table/score-table-view.tsx',
  'src/features/scoreboard/table/round-actions.tsx',
  'src/features/scoreboard/player-details.tsx',
  'src/features/scoreboard/game-over-panel.tsx',
  'src/features/scoreboard/side-panels.tsx',
]

const VOICE_SETTINGS = 'src/features/professor/voice-section.tsx'
/** The Professor's panel speaks with the voice, the settings set it: what both need is fetched later, like themselves. */
const VOICE = [VOICE_SETTINGS, 'src/features/professor/professor-talk.tsx']

/** What needs an account: the session and its client are fetched by whichever comes first. */
const ACCOUNT = [
  'src/features/account/sign-in-page.tsx',
  'src/features/account/reset-password-page.tsx',
  'src/features/account/details/account-section.tsx',
  'src/features/account/details/account-details.tsx',
  'src/shell/account-menu.tsx',
]

/** Comes after every page has begun: the little that it shares must not bring along what pages share. */
const LATE = [
  'src/shell/quick-actions.tsx',
  'src/features/home/home-scenery.tsx',
  'src/features/tutorial/tutorial-host.tsx',
]

/** What the choice about cookies is made of is asked for by pages as well, and too small for files of its own. */
const CONSENT = ['src/shell/rested-parts.tsx']

/** What is fetched by itself; each line stands for one file. */
const LOADED: readonly (readonly string[])[] = [
  ['src/features/setup/setup-page.tsx'],
  ['src/shell/game-page.tsx'],
  ['src/features/history/history-page.tsx'],
  ['src/shell/settings-page.tsx'],
  [VOICE_SETTINGS],
  ['src/compose/create-app-stores.ts'],
  ['src/features/round-entry/round-sheet.tsx'],
  ['src/features/tutorial/tutorial-dialog.tsx'],
  ['src/features/rooms/use-room.ts'],
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
    const { first, late, consent, loaded, gameParts, voice, account, information } = sets
    if (first.has(id) || APART.test(id)) return null
    if (consent.has(id)) return 'consent'
    if (loaded.filter((modules) => modules.has(id)).length > 1) return late.has(id) ? 'basics' : 'shared'
    if (gameParts.has(id)) return 'game-parts'
    if (voice.every((modules) => modules.has(id))) return 'voice'
    if (account.filter((modules) => modules.has(id)).length > 1) return 'account'
    return information.filter((modules) => modules.has(id)).length > 1 ? 'information' : null
  }
}

function readSets(root: string, graph: ModuleGraph) {
  const isKnown = (path: string) => graph.getModuleInfo(resolve(root, path)) !== null
  const missing = isKnown(FIRST) ? [...LOADED.flat(), ...LATE].filter((path) => !isKnown(path)) : []
  if (missing.length > 0) throw new Error(`No longer where files are shared by them: ${missing.join(', ')}`)
  const reach = (paths: readonly string[]) =>
    reachable(
      graph,
      paths.map((path) => resolve(root, path)),
    )
  return {
    first: reach([FIRST]),
    late: reach([...LATE, 'src/ui/waiting.ts']),
    consent: reach(CONSENT),
    loaded: LOADED.map(reach),
    gameParts: reach(GAME_PARTS),
    voice: VOICE.map((module) => reach([module])),
    account: ACCOUNT.map((module) => reach([module])),
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
