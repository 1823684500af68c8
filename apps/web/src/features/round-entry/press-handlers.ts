import type { MouseEvent, PointerEvent } from 'react'
import { isMotionReduced } from '../../ui/reduced-motion.ts'

interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

interface Presses {
  /**
   * Acts on pointer down, so that two thumbs can type fast; a click without a press (screen
   * reader, switch) acts too. The focused field keeps the focus.
   */
  readonly pressHandlers: (act: () => void) => PressHandlers
  /** For scrolling lists: acts on pointer up, and not after a swipe. */
  readonly tapHandlers: (act: () => void) => PressHandlers
}

function createPresses(): Presses {
  let isPressed = false
  return {
    pressHandlers: (act) => ({
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
    }),
    tapHandlers: (act) => ({
      onPointerDown: (event) => event.preventDefault(),
      onClick: () => {
        buzz()
        act()
      },
    }),
  }
}

// All keys share one instance, because the click that ends a press may land on a key that has just appeared.
export const { pressHandlers, tapHandlers } = createPresses()

/** Vibrates for 8 ms, unless vibrations are off or motion is reduced. */
function buzz(): void {
  const isWelcome = document.documentElement.dataset['vibrations'] !== 'off' && !isMotionReduced()
  if (isWelcome && 'vibrate' in navigator) navigator.vibrate(8)
}
