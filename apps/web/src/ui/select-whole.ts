import type { FocusEvent } from 'react'

/**
 * As `onFocus`: selects all. In Safari the end of the press would put a caret in place of the
 * selection.
 */
export function selectWhole({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  field.select()
  if (!field.matches(':active')) return
  const keepWhole = (event: Event) => {
    if (field.selectionEnd !== field.selectionStart) event.preventDefault()
  }
  field.addEventListener('mouseup', keepWhole, { once: true })
}
