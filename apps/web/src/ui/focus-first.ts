/** As a `ref`: takes the focus when its dialog opens, in place of the first button. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
