/** Safari draws the focus ring also when a script focuses after a tap; `base.css` removes it there. */
export function watchFocusRing(): void {
  const root = document.documentElement
  const options = { capture: true, passive: true }
  addEventListener('pointerdown', () => (root.dataset['pressed'] = ''), options)
  addEventListener('keydown', () => delete root.dataset['pressed'], options)
}
