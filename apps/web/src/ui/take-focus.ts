// As a `ref`: for what has come in the place of what had the focus.

export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Nothing scrolls. */
export function takeFocusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
