import { once } from '@dutch/domain/once'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { messageStyle } from './message-height.ts'
import { observeHeight } from './observe-height.ts'
import { guardBeforeInsertion, guardAfterInsertion } from './press-guard.ts'
import { toastList, ToastRow } from './toast-row.tsx'
import type { Toast } from './toast.ts'
import './toaster.css'

const host = once((): HTMLElement => {
  const element = document.createElement('div')
  element.className = 'toaster-host'
  // SPEC W218
  element.translate = false
  // The row's action is usually an undo.
  element.dataset['guarded'] = ''
  document.body.append(element)
  // Rendered synchronously, because a sheet that opens next removes the first toast before it was visible.
  flushSync(() => createRoot(element).render(<ToastRow />))
  followPlace(element)
  // SPEC W211
  toastList.onOther(() => guardBeforeInsertion(element))
  document.addEventListener('keydown', ({ altKey, ctrlKey, code }) => {
    // Ctrl+Alt is AltGr, which types a letter.
    if (altKey && !ctrlKey && code === 'KeyT') element.querySelector<HTMLElement>('.toast')?.focus()
  })
  return element
})

/** Removes passing toasts before a sheet opens, which would carry them along. */
export function dismissPassingToasts(): void {
  for (const { tone, lasting, key } of toastList.toasts())
    if (lasting !== true && (tone === 'success' || tone === 'info')) toastList.remove(key)
}

export function dismissToast(id: string): void {
  const toast = toastList.toasts().find((shown) => shown.id === id)
  if (toast !== undefined) toastList.leave(toast.key)
}

/** A repeated text replaces the shown toast, unless the toast has an action of its own. */
export function showToast(toast: Toast): void {
  placeRow(host())
  toastList.show(toast.action === undefined ? { id: toast.text, ...toast } : toast)
}

// SPEC W210

/** Places for the row outside dialogs; the last visible one is used. */
const PLACES = '[data-message-place]'

function followPlace(row: HTMLElement): void {
  // A modal dialog makes the row inert, so it moves into the dialog, except in browsers without the `toggle` event.
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) placeRow(row)
  }
  document.addEventListener('toggle', follow, { capture: true })
  let before = { place: row.parentElement, height: 0 }
  observeHeight(row, (height) => {
    if (!row.isConnected) {
      // The sheet with the row was removed. The observer reports the height at the new place next.
      placeRow(row)
      guardAfterInsertion(row)
      return
    }
    const now = { place: row.parentElement, height }
    // SPEC W211: a toast has gone.
    if (now.place === before.place && now.height < before.height)
      guardAfterInsertion(row, ['min-height', `${String(before.height)}px`])
    before = now
    publishHeight(row, height)
  })
  holdWhilePressed(row)
}

function placeRow(row: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? placeOfPage()
  if (row.parentElement === place) return
  if (row.offsetHeight > 0) guardBeforeInsertion(row)
  if (dialog === undefined) place.append(row)
  else {
    dialog.prepend(row)
    dialog.addEventListener('close', () => placeRow(row), { once: true })
  }
  publishHeight(row, row.offsetHeight)
}

function placeOfPage(): Element {
  return [...document.querySelectorAll(PLACES)].findLast((place) => place.getClientRects().length > 0) ?? document.body
}

/** Publishes the row's height, by which sticky content moves down. */
function publishHeight(row: HTMLElement, rowHeight: number): void {
  const height = row.parentElement instanceof HTMLDialogElement ? 0 : rowHeight
  const style = height === 0 ? undefined : { '--message': `${String(height)}px` }
  if (style?.['--message'] === messageStyle.getState()?.['--message']) return
  messageStyle.setState(style, true)
  // The value in `base.css` plus the height of the row.
  document.documentElement.style.scrollPaddingTop = style === undefined ? '' : `calc(5rem + ${style['--message']})`
}

/** Keeps the row's height during a press, so that nothing moves under the finger. */
function holdWhilePressed(row: HTMLElement): void {
  const hold = () => {
    row.style.minHeight = `${String(row.offsetHeight)}px`
  }
  const release = () => setTimeout(() => row.style.removeProperty('min-height'), 0)
  document.addEventListener('pointerdown', hold, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, passive: true })
}
