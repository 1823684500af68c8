/** As a `ref`: the element takes the focus as soon as it is there. */
export function focusAtMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
