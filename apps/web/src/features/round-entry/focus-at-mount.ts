/** As a `ref`. */
export function focusAtMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
