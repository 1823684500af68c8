import { useSyncExternalStore } from 'react'
import { syncAvailability } from './sync-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OtherDevicesGames = lazyPart(() => import('./other-devices-games.tsx').then((part) => part.OtherDevicesGames))

/** Where nobody signed in, no file is fetched for it. */
export function OtherDevicesButton() {
  const seat = useSyncExternalStore(syncAvailability.subscribe, syncAvailability.get, nobody)
  return seat === null || seat === 'unavailable' ? null : <OtherDevicesGames />
}

const nobody = () => null
