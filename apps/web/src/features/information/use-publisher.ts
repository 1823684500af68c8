import { useSyncExternalStore } from 'react'
import { browserPublisher, UNDECLARED, type Publisher } from './publisher.ts'

/** Who publishes and hosts this site, as far as is known; asks the server. */
export function usePublisher(): Publisher {
  return useSyncExternalStore(
    (listener) => browserPublisher().subscribe(listener),
    () => browserPublisher().get(),
    () => UNDECLARED,
  )
}
