/** As a `ref`: for what has come in the place of what had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** As `takeFocus`; nothing scrolls. */
export function takeFocusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** For who had the focus on what has gone. */
export function focusPage(): void {
  takeFocusInPlace(document.querySelector<HTMLElement>('#main'))
}
