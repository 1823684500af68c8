import { useRef, type PointerEvent } from 'react'

export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClick: () => void
}

/**
 * Acts as soon as the finger is down, so that two thumbs can type as fast as they like; a click that no pointer began
 * (a screen reader, a switch) acts as well. The field that is being typed in keeps the keyboard.
 */
export function usePress(act: () => void): PressHandlers {
  const isPointerPress = useRef(false)
  return {
    onPointerDown: (event) => {
      event.preventDefault()
      if (event.button !== 0) return
      isPointerPress.current = true
      buzz()
      act()
    },
    onClick: () => {
      if (isPointerPress.current) isPointerPress.current = false
      else act()
    },
  }
}

/** A tick in the hand, 8 ms long, where the device can and movement is welcome. */
function buzz(): void {
  const isStill =
    document.documentElement.dataset['animations'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && 'vibrate' in navigator) navigator.vibrate(8)
}
