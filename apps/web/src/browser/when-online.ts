import { createListeners } from '@dutch/domain/listeners'

/** Milliseconds: a device is often online before it can reach anything, and a load may take long to fail. */
const AGAIN_MS = [3000, 10_000, 30_000]

function watchReturns() {
  const { notify, subscribe } = createListeners()
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const tell = () => {
    notify()
    timers.forEach(clearTimeout)
    timers = AGAIN_MS.map((ms) =>
      setTimeout(() => {
        if (navigator.onLine) notify()
      }, ms),
    )
  }
  return (listener: () => void): (() => void) => {
    // Has no effect if it listens already.
    window.addEventListener('online', tell)
    return subscribe(listener)
  }
}

/**
 * SPEC W206. Calls back each time the device comes online, and again 3, 10 and 30 s later, unless it is offline by then.
 * @returns a function that stops it
 */
export const whenOnline = watchReturns()
