import { createStore } from 'zustand/vanilla'

/** `played`: something that nothing is to cut short. `visit`: the Professor has come to speak of a round. */
export type Movement = 'rest' | 'played' | 'visit'

/** What is shown to the people for a moment: what can wait does until it rests. */
export const movement = createStore<Movement>(() => 'rest')

export function isMoving(): boolean {
  return movement.getState() !== 'rest'
}

export function isPlaying(): boolean {
  return movement.getState() === 'played'
}

/** Returns the way to stop. */
export function whenAtRest(run: () => void): () => void {
  if (!isMoving()) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = movement.subscribe((state) => {
    clearTimeout(timer)
    if (state !== 'rest') return
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
