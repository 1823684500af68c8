import { createListeners } from '@dutch/domain/listeners'

/** Milliseconds: a device is often online before it can reach anything. */
const AGAIN_MS = 3000

const { notify, subscribe } = createListeners()

function tell(): void {
  notify()
  setTimeout(notify, AGAIN_MS)
}

/** SPEC W206. Calls back each time the device comes online, and once more a moment later. @returns a function that stops it */
export function whenOnline(listener: () => void): () => void {
  // Has no effect if it listens already.
  window.addEventListener('online', tell)
  return subscribe(listener)
}
