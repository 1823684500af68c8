/**
 * Safari draws the focus ring also when a script focuses after a tap; `base.css` removes it there. The mark is the focused
 * element's: at the root it would restyle the whole page.
 */
export function watchFocusRing(): void {
  let isPressed = false
  const options = { capture: true, passive: true }
  const note = ({ type }: Event) => {
    if (type !== 'focusin') isPressed = type === 'pointerdown'
    document.activeElement?.toggleAttribute('data-pressed', isPressed)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, note, options)
}
