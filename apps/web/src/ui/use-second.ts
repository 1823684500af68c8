import { useSyncExternalStore } from 'react'

/** The present second since 1970. The component that asks renders once a second, so ask in a small one. */
export function useSecond(): number {
  return useSyncExternalStore(everySecond, presentSecond, presentSecond)
}

function presentSecond(): number {
  return Math.floor(Date.now() / 1000)
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}
