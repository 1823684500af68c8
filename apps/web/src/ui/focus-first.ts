/** As a `ref`: a dialog gives the focus to its first button as it opens, unless another one asks for it like this. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
