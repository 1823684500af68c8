/**
 * Notes on the page whether the last thing done was a press. The ring around what has the focus is for keyboards; Safari draws
 * it as well around what a script, or the browser itself, focuses after a tap, and `base.css` takes it away there.
 */
export function watchFocusRing(): void {
  const root = document.documentElement
  const options = { capture: true, passive: true }
  addEventListener('pointerdown', () => (root.dataset['pressed'] = ''), options)
  addEventListener('keydown', () => delete root.dataset['pressed'], options)
}
