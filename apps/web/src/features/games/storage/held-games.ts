// Games in which a round is being entered: their end on another device waits. A lock shows them to
// every tab and ends with its tab; without locks only this page knows them.

import { createListeners } from '@dutch/domain/listeners'
const PREFIX = 'dutch-entry:'

const here = new Map<string, number>()
const released = createListeners()

/** @returns a function that releases the game */
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

/** The ids of games that any tab holds. */
export async function heldGames(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => null)
  const names = (snapshot?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name] : []))
  return new Set([...here.keys(), ...names.map((name) => name.slice(PREFIX.length))])
}

/** Calls the listener when this tab releases a game. @returns a function that stops it */
export function onReleased(listener: () => void): () => void {
  return released.subscribe(listener)
}

/** Null over plain HTTP and in older browsers. */
function locks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}
