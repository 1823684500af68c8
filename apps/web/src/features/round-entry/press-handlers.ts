import type { MouseEvent, PointerEvent } from 'react'

export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

// The click that ends a press may land on a key that has just appeared.
let isPressed = false

/**
 * Acts as the finger goes down, so that two thumbs type fast; a click without a press (screen
 * reader, switch) acts too. The focused field keeps the keyboard.
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

/** In a scrolling list: acts as the finger goes up, and not after a swipe. */
export function tapHandlers(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => event.preventDefault(),
    onClick: () => {
      buzz()
      act()
    },
  }
}

/** 8 ms, where movement and sounds are welcome. */
function buzz(): void {
  const { animations, vibrations } = document.documentElement.dataset
  const isStill = animations === 'off' || vibrations === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && 'vibrate' in navigator) navigator.vibrate(8)
}
