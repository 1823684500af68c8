const STILL_QUERY = '(prefers-reduced-motion: reduce)'

export function isMotionReduced(): boolean {
  return matchMedia(STILL_QUERY).matches || document.documentElement.dataset['animations'] === 'off'
}

/** Returns a function that stops it. */
export function onReducedMotionChange(listener: () => void): () => void {
  const system = matchMedia(STILL_QUERY)
  system.addEventListener('change', listener)
  const settings = new MutationObserver(listener)
  settings.observe(document.documentElement, { attributeFilter: ['data-animations'] })
  return () => {
    system.removeEventListener('change', listener)
    settings.disconnect()
  }
}
