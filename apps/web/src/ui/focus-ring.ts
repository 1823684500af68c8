/**
 * Marks the page while the last input was a press. Safari draws the focus ring also around what
 * a script focuses after a tap; `base.css` removes it there.
 */
export function watchFocusRing(): void {
  const root = document.documentElement
  const options = { capture: true, passive: true }
  addEventListener('pointerdown', () => (root.dataset['pressed'] = ''), options)
  addEventListener('keydown', () => delete root.dataset['pressed'], options)
}
