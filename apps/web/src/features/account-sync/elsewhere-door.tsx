import { useSyncExternalStore } from 'react'
import { syncSeat } from './sync-desk.ts'
import { lazyAhead } from '../../ui/lazy-ahead.tsx'

const ElsewhereGames = lazyAhead(() => import('./elsewhere-games.tsx').then((part) => part.ElsewhereGames))

/** Games that go on on the person's other devices; nothing, and no file for it, where nobody signed in. */
export function ElsewhereDoor() {
  const seat = useSyncExternalStore(syncSeat.subscribe, syncSeat.get, nobody)
  return seat === null || seat === 'unavailable' ? null : <ElsewhereGames />
}

const nobody = () => null
