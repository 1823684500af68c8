import { useSyncExternalStore } from 'react'
import { browserPublisher, UNDECLARED, type Publisher } from './publisher.ts'

// Another function at each render would subscribe anew, and then ask a server that does not answer at each render.
const subscribe = (listener: () => void) => browserPublisher().subscribe(listener)

export function usePublisher(): Publisher {
  return useSyncExternalStore(
    subscribe,
    () => browserPublisher().get(),
    () => UNDECLARED,
  )
}
