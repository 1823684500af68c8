/** A `ref` callback for the element that gets the focus when its dialog opens. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
