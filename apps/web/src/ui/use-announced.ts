import { useEffect } from 'react'
import { announce } from './announcer.ts'

/** Says a text to screen readers when it comes and whenever it changes; null for nothing. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}
