/** Runs in the page: how many pixels of the Professor's head are visible, not covered by the cookie bar and within his picture. */
export function visibleHeight(head: Element): number {
  const [{ top, bottom }, picture, below] = [
    head.getBoundingClientRect(),
    head.closest('.hero-wall')?.getBoundingClientRect(),
    document.querySelector('.consent')?.getBoundingClientRect(),
  ]
  const covered = below !== undefined && below.top < bottom && below.bottom > top ? below.bottom : top
  return Math.min(bottom, picture?.bottom ?? bottom) - Math.max(top, covered)
}
