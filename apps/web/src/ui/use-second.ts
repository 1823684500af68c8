import { useSyncExternalStore } from 'react'

/** Seconds since 1970. Renders once a second: call it in a small component. */
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
