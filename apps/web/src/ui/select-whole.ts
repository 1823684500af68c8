import type { FocusEvent } from 'react'

/**
 * As `onFocus` of a field that is mostly written anew, or copied whole. In Safari the end of the press that brought the focus
 * would put a caret in the place of the selection.
 */
export function selectWhole({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  field.select()
  if (!field.matches(':active')) return
  const keepWhole = (event: Event) => {
    if (field.selectionEnd !== field.selectionStart) event.preventDefault()
  }
  field.addEventListener('mouseup', keepWhole, { once: true })
}
