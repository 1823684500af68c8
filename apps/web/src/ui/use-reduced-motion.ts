import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const system = matchMedia(QUERY)
  system.addEventListener('change', listener)
  const settings = new MutationObserver(listener)
  settings.observe(document.documentElement, { attributeFilter: ['data-animations'] })
  return () => {
    system.removeEventListener('change', listener)
    settings.disconnect()
  }
}

function wanted(): boolean {
  return matchMedia(QUERY).matches || document.documentElement.dataset['animations'] === 'off'
}

/** Whether the person wants no movement: by the system's setting or by ours. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, wanted, () => false)
}
