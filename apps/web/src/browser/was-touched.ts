/** The part of a window that this module uses. */
interface Touchable {
  readonly navigator: object
  readonly addEventListener: (type: string, listener: () => void, options: AddEventListenerOptions) => void
}

/** Whether the user touched the page. Browsers without `userActivation` count touches from this call on. */
export function watchTouches(page: Touchable): () => boolean {
  const { navigator } = page
  // Safari before 16.4 and Firefox before 120 lack it.
  if ('userActivation' in navigator) {
    // A property with this name implements the specification.
    const asked = navigator as Navigator
    return () => asked.userActivation.hasBeenActive
  }
  let isTouched = false
  const note = () => {
    isTouched = true
  }
  // Captured before any other listener, which may call the returned function.
  for (const gesture of ['pointerup', 'keydown', 'click'])
    page.addEventListener(gesture, note, { capture: true, once: true })
  return () => isTouched
}

/** Whether the user touched this page; false during prerendering. */
export const wasTouched = typeof window === 'undefined' ? () => false : watchTouches(window)
