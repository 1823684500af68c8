import { isTakingKeys } from './taking-keys.ts'

// The sheet opens a frame or two after the request. Keys that are pressed before are kept for its fields.

/** Matches `KeyboardEvent.key`. */
const MEANT_FOR_FIELDS = /^(?:[0-9+\-\u2212dD]|Enter|Backspace|ArrowUp|ArrowDown)$/u

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
>

interface EarlyKeys {
  /** From now on keys are kept, oldest first. */
  readonly hold: () => void
  readonly take: () => readonly string[]
}

/**
 * @param listen gets keys before the focused element; returns a function that stops it
 * @param isTaken whether a field or menu takes the key
 */
export function createEarlyKeys(
  listen: (onKey: (key: PressedKey) => void) => () => void,
  isTaken: (target: EventTarget | null) => boolean,
): EarlyKeys {
  let stop: (() => void) | null = null
  let kept: string[] = []

  const onKey = (event: PressedKey) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!MEANT_FOR_FIELDS.test(event.key) || isTaken(event.target)) return
    // Otherwise Enter would press the focused button.
    event.preventDefault()
    kept.push(event.key)
  }

  return {
    hold: () => {
      stop ??= listen(onKey)
    },
    take: () => {
      stop?.()
      stop = null
      const keys = kept
      kept = []
      return keys
    },
  }
}

export const earlyKeys = createEarlyKeys((onKey) => {
  document.addEventListener('keydown', onKey, { capture: true })
  return () => document.removeEventListener('keydown', onKey, { capture: true })
}, isTakingKeys)
