/** The system's wish for no movement. */
const STILL_QUERY = '(prefers-reduced-motion: reduce)'

/** Whether no movement is wanted: by the system's setting or by ours. */
export function isStill(): boolean {
  return matchMedia(STILL_QUERY).matches || document.documentElement.dataset['animations'] === 'off'
}

/** Calls back when movement may be wanted no longer, or again. Returns the way to stop. */
export function onStillness(listener: () => void): () => void {
  const system = matchMedia(STILL_QUERY)
  system.addEventListener('change', listener)
  const settings = new MutationObserver(listener)
  settings.observe(document.documentElement, { attributeFilter: ['data-animations'] })
  return () => {
    system.removeEventListener('change', listener)
    settings.disconnect()
  }
}
