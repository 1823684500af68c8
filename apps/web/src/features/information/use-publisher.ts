import { useSyncExternalStore } from 'react'
import { browserPublisher, UNDECLARED, type Publisher } from './publisher.ts'

export function usePublisher(): Publisher {
  return useSyncExternalStore(
    (listener) => browserPublisher().subscribe(listener),
    () => browserPublisher().get(),
    () => UNDECLARED,
  )
}
