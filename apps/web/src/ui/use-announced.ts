import { useEffect } from 'react'
import { announce } from './announcer.ts'

/** Announces a text to screen readers when it appears and when it changes; null for none. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}
