import { createStore } from 'zustand/vanilla'

/** Whether something is played to the people that nothing is to cut short: what can wait does. */
export const movement = createStore<boolean>(() => false)

/** Returns the way to stop. */
export function whenAtRest(run: () => void): () => void {
  if (!movement.getState()) {
    run()
    return () => undefined
  }
  const stop = movement.subscribe((isMoving) => {
    if (isMoving) return
    stop()
    run()
  })
  return stop
}
