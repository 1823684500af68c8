/**
 * From now on a press counts for a button of this element only where it began on that button. The click of a finger goes to
 * whatever lies below it by then: what slides in under a tap on something else must not be pressed by it.
 */
export function onlyOwnPresses(element: HTMLElement): void {
  let begunOn: Element | null = null
  const begin = ({ target }: Event) => {
    begunOn = buttonAt(target)
  }
  document.addEventListener('pointerdown', begin, { capture: true, passive: true })
  const end = (event: MouseEvent) => {
    // Keyboards and screen readers press without a pointer.
    if (event.detail === 0 || buttonAt(event.target) === begunOn) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', end, { capture: true })
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button') : null
}
