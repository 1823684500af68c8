/** SPEC W201: the distance to the viewport at which parts load. */
export const NEAR_MARGIN = '50px'

/** False during prerendering. */
export function canTellNear(): boolean {
  return typeof IntersectionObserver !== 'undefined'
}

/** Calls back once when the element comes near the visible area. @param box the scrolling element, null for the page */
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
