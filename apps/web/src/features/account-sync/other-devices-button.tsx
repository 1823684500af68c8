import { useSyncExternalStore } from 'react'
import { syncAvailability } from './sync-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OtherDevicesGames = lazyPart(() => import('./other-devices-games.tsx').then((part) => part.OtherDevicesGames))

/** The list of other devices' games; its code is loaded only if a user is signed in. */
export function OtherDevicesButton({ className = 'mb-4' }: { readonly className?: string }) {
  const seat = useSyncExternalStore(syncAvailability.subscribe, syncAvailability.get, nobody)
  return seat === null || seat === 'unavailable' ? null : <OtherDevicesGames className={className} />
}

const nobody = () => null
