import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast as sonner } from 'sonner'
import { classNames } from './class-names.ts'
import { followPlace, placeRow } from './message-row.ts'
import { noteComing } from './press-guard.ts'
import { UI_TEXTS } from './texts.ts'
import type { Toast } from './toast.ts'
import './toaster.css'

/** Characters: more is not read at a glance. */
const LONG = 60

let host: HTMLElement | null = null

// A root of its own, mounted at the first toast.
function mount(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toaster-host'
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
  // What a message offers is mostly an undo.
  element.dataset['guarded'] = ''
  followPlace(element)
  // The announcer has read the text already.
  element.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
  return element
}

const PASSING = 'toast-passing'

/** The library drops what replaces a toast that is leaving, hence a name of its own for each. */
const shown = new Map<string, string>()
let count = 0

function nameOf(id: string): string {
  const known = shown.get(id)
  if (known !== undefined) return known
  count += 1
  shown.set(id, `${id}:${String(count)}`)
  return nameOf(id)
}

function forget(name: string | number): void {
  for (const [id, known] of shown) if (known === name) shown.delete(id)
}

/** Removes successes and passing news at once: a sheet that opens would carry them along. */
export function dismissPassingToasts(): void {
  for (const toast of sonner.getToasts()) {
    if (!('className' in toast) || !toast.className.includes(PASSING)) continue
    forget(toast.id)
    sonner.dismiss(toast.id)
  }
  // The library fades them in place, which is above the sheet by then.
  for (const old of host?.querySelectorAll<HTMLElement>(`.${PASSING}`) ?? []) old.style.display = 'none'
}

export function dismissToast(id: string): void {
  const name = shown.get(id)
  if (name === undefined) return
  forget(name)
  sonner.dismiss(name)
}

/** In the open dialog where there is one. */
export function showToast({ tone, text, action, id, lasting }: Toast): void {
  host ??= mount()
  placeRow(host)
  noteComing(host)
  const isLasting = lasting === true
  const isPassing = !isLasting && (tone === 'success' || tone === 'info')
  const name = id === undefined ? undefined : nameOf(id)
  const leave = () => name !== undefined && forget(name)
  sonner[tone](text, {
    className: classNames(text.length > LONG && 'toast-long', isPassing && PASSING),
    duration: isLasting ? Number.POSITIVE_INFINITY : 4500,
    ...(name === undefined ? {} : { id: name }),
    onDismiss: leave,
    onAutoClose: leave,
    // Set even when there is none: the library would keep that of the message it replaces.
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
