/** A `ref` callback for an element that replaces the one with the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Like `takeFocus`, without scrolling. */
export function takeFocusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** Focuses the page's content, after the element with the focus has gone. */
export function focusPage(): void {
  takeFocusInPlace(document.querySelector<HTMLElement>('#main'))
}
