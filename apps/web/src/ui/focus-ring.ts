/**
 * Marks an element that got the focus by a press: Safari draws a focus ring when a script focuses after a tap, and
 * `base.css` removes it. The mark is on the element because a class on the root would restyle the whole page.
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
