// A game of which somebody is entering a round stays under their hands: its end on another device waits. Told by a lock,
// which every tab sees and which goes with the tab that holds it; by this page's memory where the browser has no locks.

import { createListeners } from '@dutch/domain/listeners'
const PREFIX = 'dutch-entry:'

const here = new Map<string, number>()
const released = createListeners()

/** Holds a game. Returns the way to let it go. */
export function holdGame(gameId: string): () => void {
  here.set(gameId, (here.get(gameId) ?? 0) + 1)
  let letGo: () => void = () => undefined
  const isDone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  locks()
    ?.request(PREFIX + gameId, { mode: 'shared' }, () => isDone)
    .catch(() => undefined)
  return () => {
    letGo()
    const left = (here.get(gameId) ?? 1) - 1
    if (left > 0) here.set(gameId, left)
    else here.delete(gameId)
    released.notify()
  }
}

/** The games that are held, by any tab. */
export async function heldGames(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => null)
  const names = (snapshot?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name] : []))
  return new Set([...here.keys(), ...names.map((name) => name.slice(PREFIX.length))])
}

/** Calls back when this tab lets a game go. Returns the way to stop. */
export function onReleased(listener: () => void): () => void {
  return released.subscribe(listener)
}

/** Missing over plain HTTP and in older browsers. */
function locks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}
