import type { FocusEvent } from 'react'

/** As `onFocus`. Safari's press would end with a caret instead of the selection. */
export function selectWhole({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  field.select()
  if (!field.matches(':active')) return
  const keepWhole = (event: Event) => {
    if (field.selectionEnd !== field.selectionStart) event.preventDefault()
  }
  field.addEventListener('mouseup', keepWhole, { once: true })
}
