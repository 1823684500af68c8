// A game with a round being entered: its end on another device waits. A lock tells every tab
// and goes with its own; without locks only this page knows.

import { createListeners } from '@dutch/domain/listeners'
const PREFIX = 'dutch-entry:'

const here = new Map<string, number>()
const released = createListeners()

/** Returns how to let it go. */
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

/** By any tab. */
export async function heldGames(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => null)
  const names = (snapshot?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name] : []))
  return new Set([...here.keys(), ...names.map((name) => name.slice(PREFIX.length))])
}

/** When this tab lets a game go. Returns how to stop. */
export function onReleased(listener: () => void): () => void {
  return released.subscribe(listener)
}

/** Missing over plain HTTP and in older browsers. */
function locks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}
