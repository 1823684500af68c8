import type { MouseEvent, PointerEvent } from 'react'

export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

// The click that ends a press may land on a key that has just appeared under the finger: whichever gets it, it is spent.
let isPressed = false

/**
 * Handlers that act as soon as the finger is down, so that two thumbs can type as fast as they like; a click that no
 * press began (a screen reader, a switch) acts as well. The field that is being typed in keeps the keyboard.
 */
export function pressHandlers(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => {
      event.preventDefault()
      if (event.button !== 0) return
      isPressed = true
      buzz()
      act()
    },
    onClick: (event) => {
      const isEndOfPress = isPressed && event.detail > 0
      isPressed = false
      if (!isEndOfPress) act()
    },
  }
}

/**
 * The same for what lies in a list that scrolls: they act once the finger is up, and not at all when it went on to
 * scroll, since a swipe must not change a score.
 */
export function tapHandlers(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => event.preventDefault(),
    onClick: () => {
      buzz()
      act()
    },
  }
}

/** A tick in the hand, 8 ms long, where the device can, and movement and sounds are welcome. */
function buzz(): void {
  const { animations, vibrations } = document.documentElement.dataset
  const isStill = animations === 'off' || vibrations === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && 'vibrate' in navigator) navigator.vibrate(8)
}
