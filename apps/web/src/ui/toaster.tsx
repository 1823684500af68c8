import { once } from '@dutch/domain/once'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast as sonner } from 'sonner'
import { classNames } from './class-names.ts'
import { messageStyle } from './message-height.ts'
import { noteComing, noteMade } from './press-guard.ts'
import { UI_TEXTS } from './texts.ts'
import type { Toast } from './toast.ts'
import './toaster.css'

/** Characters of text and action that a phone shows side by side. */
const LONG = 67

const host = once((): HTMLElement => {
  const element = document.createElement('div')
  element.className = 'toaster-host'
  // SPEC W218
  element.translate = false
  document.body.append(element)
  flushSync(() => {
    createRoot(element).render(
      <Toaster
        position="top-center"
        closeButton
        visibleToasts={1}
        containerAriaLabel={UI_TEXTS.notifications}
        toastOptions={{
          closeButtonAriaLabel: UI_TEXTS.closeMessage,
          unstyled: true,
          classNames: {
            toast: 'toast',
            title: 'toast-title',
            icon: 'toast-icon',
            actionButton: 'toast-action',
            closeButton: 'toast-close',
          },
        }}
      />,
    )
  })
  // Its action is mostly an undo.
  element.dataset['guarded'] = ''
  followPlace(element)
  // Sonner puts the focus back where it came from: nobody would get past a toast by Tab.
  element.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (to instanceof HTMLElement && !element.contains(to)) queueMicrotask(() => to.focus())
  })
  // The announcer has read it.
  element.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
  return element
})

const PASSING = 'toast-passing'

/** Sonner drops a toast that replaces a leaving one, so each gets a new name. */
function createNames() {
  const shown = new Map<string, string>()
  let count = 0
  let newest: string | undefined
  const findOrMake = (id: string): string => {
    const known = shown.get(id)
    if (known !== undefined) return known
    count += 1
    const name = `${id}:${String(count)}`
    shown.set(id, name)
    return name
  }
  return {
    find: (id: string) => shown.get(id),
    isBehind: (id: string) => shown.get(id) !== newest,
    ofNewest: (id: string | undefined): string | undefined => {
      newest = id === undefined ? undefined : findOrMake(id)
      return newest
    },
    forget: (name: string | number): void => {
      for (const [id, known] of shown) if (known === name) shown.delete(id)
    },
  }
}

const names = createNames()

/** An opening sheet would carry them along. */
export function dismissPassingToasts(): void {
  for (const toast of sonner.getToasts()) {
    if (!('className' in toast) || !toast.className.includes(PASSING)) continue
    names.forget(toast.id)
    sonner.dismiss(toast.id)
  }
  // Sonner fades them in place, which is above the sheet by then.
  for (const old of host().querySelectorAll<HTMLElement>(`.${PASSING}`)) old.style.display = 'none'
}

export function dismissToast(id: string): void {
  const name = names.find(id)
  if (name === undefined) return
  names.forget(name)
  sonner.dismiss(name)
}

/** What is said again while it shows is one toast, unless each has something of its own to undo. */
export function showToast({ tone, text, action, id = action === undefined ? text : undefined, lasting }: Toast): void {
  placeRow(host())
  noteComing(host())
  const isLasting = lasting === true
  const isPassing = !isLasting && (tone === 'success' || tone === 'info')
  // Sonner would leave it behind what was said since.
  if (id !== undefined && names.isBehind(id)) dismissToast(id)
  const name = names.ofNewest(id)
  const leave = () => name !== undefined && names.forget(name)
  sonner[tone](text, {
    className: classNames(text.length + (action?.label.length ?? 0) > LONG && 'toast-long', isPassing && PASSING),
    duration: isLasting ? Number.POSITIVE_INFINITY : 4500,
    ...(name === undefined ? {} : { id: name }),
    onDismiss: leave,
    onAutoClose: leave,
    // Sonner would keep the replaced toast's action.
    action:
      action === undefined
        ? undefined
        : {
            label: action.label,
            onClick: () => {
              leave()
              action.onSelect()
            },
          },
  })
}

// SPEC W210

/** Places for the row outside of dialogs; the last visible one counts. */
const PLACES = '[data-message-place]'

function followPlace(row: HTMLElement): void {
  // Behind a modal nothing can be pressed. Without the `toggle` event the row stays there.
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) placeRow(row)
  }
  document.addEventListener('toggle', follow, { capture: true })
  let before = { place: row.parentElement, height: 0 }
  new ResizeObserver(() => {
    const now = { place: row.parentElement, height: row.offsetHeight }
    // SPEC W211: a message went.
    if (now.place === before.place && now.height < before.height)
      noteMade(row, ['min-height', `${String(before.height)}px`])
    before = now
    publishHeight(row)
  }).observe(row)
  holdWhilePressed(row)
}

function placeRow(row: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? placeOfPage()
  if (row.parentElement === place) return
  if (row.offsetHeight > 0) noteComing(row)
  if (dialog === undefined) place.append(row)
  else {
    dialog.prepend(row)
    dialog.addEventListener('close', () => placeRow(row), { once: true })
  }
  publishHeight(row)
}

function placeOfPage(): Element {
  return [...document.querySelectorAll(PLACES)].findLast((place) => place.getClientRects().length > 0) ?? document.body
}

/** Sticky content moves down by the row's height. */
function publishHeight(row: HTMLElement): void {
  const height = row.parentElement instanceof HTMLDialogElement ? 0 : row.offsetHeight
  const style = height === 0 ? undefined : { '--message': `${String(height)}px` }
  if (style?.['--message'] === messageStyle.getState()?.['--message']) return
  messageStyle.setState(style, true)
  // As `base.css` says it, with the row.
  document.documentElement.style.scrollPaddingTop = style === undefined ? '' : `calc(5rem + ${style['--message']})`
}

/** So that nothing moves below a finger. */
function holdWhilePressed(row: HTMLElement): void {
  const hold = () => {
    row.style.minHeight = `${String(row.offsetHeight)}px`
  }
  const release = () => setTimeout(() => row.style.removeProperty('min-height'), 0)
  document.addEventListener('pointerdown', hold, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, passive: true })
}
