/** SPEC W201: distance to the viewport at which parts are loaded. */
export const NEAR_MARGIN = '50px'

/** False in a prerendered page. */
export function canTellNear(): boolean {
  return typeof IntersectionObserver !== 'undefined'
}

/** Calls once: when an element comes near what is seen. @param box what scrolls it, null for the page */
export function whenNear(element: HTMLElement, onNear: () => void, box: Element | null = null): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { root: box, rootMargin: NEAR_MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
