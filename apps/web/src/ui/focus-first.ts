/** A `ref` that focuses its element when the dialog opens. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
