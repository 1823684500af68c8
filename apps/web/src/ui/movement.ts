import { createStore } from 'zustand/vanilla'

/** `played`: an animation that must not be interrupted. `visit`: the Professor is commenting on a round. */
export type Movement = 'rest' | 'played' | 'visit'

/** The animation in progress; work that can wait is done at `rest`. */
export const movement = createStore<Movement>(() => 'rest')

export function isMoving(): boolean {
  return movement.getState() !== 'rest'
}

export function isPlaying(): boolean {
  return movement.getState() === 'played'
}

/** Runs at rest. Returns a function that cancels it. */
export function whenAtRest(run: () => void): () => void {
  if (!isMoving()) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = movement.subscribe((state) => {
    clearTimeout(timer)
    if (state !== 'rest') return
    // An animation that follows immediately belongs to the previous one.
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
