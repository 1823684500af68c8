import type { FocusEvent } from 'react'

/** An `onFocus` handler. In Safari the end of the press would replace the selection by a caret. */
export function selectWhole({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  field.select()
  if (!field.matches(':active')) return
  const keepWhole = (event: Event) => {
    if (field.selectionEnd !== field.selectionStart) event.preventDefault()
  }
  field.addEventListener('mouseup', keepWhole, { once: true })
}
