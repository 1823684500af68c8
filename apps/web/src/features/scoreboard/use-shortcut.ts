import { useEffect, useEffectEvent } from 'react'
import { isTakingKeys } from '../round-entry/taking-keys.ts'

/** Runs an action when N is pressed alone while no field, menu or dialog has the keyboard. */
export function useShortcut(isEnabled: boolean, action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isEnabled || event.key.toLowerCase() !== 'n' || event.repeat || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTakingKeys(event.target)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
