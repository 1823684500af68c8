/** Of a page, as far as it is asked. */
interface Touchable {
  readonly navigator: object
  readonly addEventListener: (type: string, listener: () => void, options: AddEventListenerOptions) => void
}

/** Whether a page was touched: browsers let nothing be heard before. Where they do not say it, touches count from here on. */
export function watchTouches(page: Touchable): () => boolean {
  const { navigator } = page
  // Safari before 16.4 and Firefox before 120 have none.
  if ('userActivation' in navigator) {
    // The specification's, under its name.
    const asked = navigator as Navigator
    return () => asked.userActivation.hasBeenActive
  }
  let isTouched = false
  const note = () => {
    isTouched = true
  }
  // Before any other listener, which may ask.
  for (const gesture of ['pointerup', 'keydown', 'click'])
    page.addEventListener(gesture, note, { capture: true, once: true })
  return () => isTouched
}

/** Of this page; never while it is made at build time. */
export const wasTouched = typeof window === 'undefined' ? () => false : watchTouches(window)
