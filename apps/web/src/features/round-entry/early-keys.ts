// The round sheet opens a frame or two after it was asked for. Whoever types blind has begun by then: those keys are kept
// until the sheet's fields are there to take them.

/** The keys that mean something in the sheet's fields, as `KeyboardEvent.key` names them. */
const MEANT_FOR_FIELDS = /^(?:[0-9+\-\u2212dD]|Enter|Backspace|ArrowUp|ArrowDown)$/u

/** What is heard of a key; a part of `KeyboardEvent`. */
export type HeardKey = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
>

export interface EarlyKeys {
  /** From now on keys are kept, oldest first. */
  readonly hold: () => void
  /** What was kept; nothing is kept from now on. */
  readonly take: () => readonly string[]
}

/**
 * @param listen hears every key that is pressed on the page, before whatever has the focus; gives the way to stop.
 * @param isTaken whether something else that takes keys (a field, a menu) has this one.
 */
export function createEarlyKeys(
  listen: (onKey: (key: HeardKey) => void) => () => void,
  isTaken: (target: EventTarget | null) => boolean,
): EarlyKeys {
  let stop: (() => void) | null = null
  let kept: string[] = []

  const onKey = (event: HeardKey) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!MEANT_FOR_FIELDS.test(event.key) || isTaken(event.target)) return
    // The button that opens the sheet still has the focus: it would take an Enter for itself.
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
