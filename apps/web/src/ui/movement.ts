import { createStore } from 'zustand/vanilla'

/** Whether something is played to the people that nothing is to cut short: what can wait does. */
export const movement = createStore<boolean>(() => false)

/** Returns the way to stop. */
export function whenAtRest(run: () => void): () => void {
  if (!movement.getState()) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = movement.subscribe((isMoving) => {
    clearTimeout(timer)
    if (isMoving) return
    // What follows a movement at once is part of it.
    timer = setTimeout(() => {
      stop()
      run()
    }, 0)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
