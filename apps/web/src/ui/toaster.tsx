import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast as sonner } from 'sonner'
import { classNames } from './class-names.ts'
import { onlyOwnPresses } from './own-presses.ts'
import { UI_TEXTS } from './texts.ts'
import type { Toast } from './toast.ts'
import './toaster.css'
import './toaster-places.css'

// A message that stays must not lie on the way back.
const BELOW_HEADER = { top: 'calc(env(safe-area-inset-top) + 4.25rem)' }

/** Characters: more than that is no longer read at a glance. */
const LONG = 60

let host: HTMLElement | null = null

// A root of its own: pages without a toast never pay for the toaster.
function mount(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toaster-host'
  document.body.append(element)
  flushSync(() => {
    createRoot(element).render(
      <Toaster
        position="top-center"
        closeButton
        visibleToasts={3}
        gap={8}
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
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
  onlyOwnPresses(element)
  // A dialog that opens later would lie on the toasts, and they would be inert. Browsers that do not tell of it leave
  // them there.
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) raise(element)
  }
  document.addEventListener('toggle', follow, { capture: true })
  // The announcer has said the text already; a second live region would say it twice.
  element.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
  return element
}

/** Puts the toasts above everything, where they can be pressed: what is outside of an open modal dialog is inert. */
function raise(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? document.body
  if (element.parentElement !== place) {
    place.append(element)
    dialog?.addEventListener('close', () => raise(element), { once: true })
  }
  // Safari before 17 and Chrome before 114 have no popovers: the toast then lies where it stands.
  if (!('popover' in HTMLElement.prototype)) return
  // In a dialog the style sheet gives them their place beside what is read and touched there.
  element.popover = dialog === undefined ? 'manual' : null
  if (dialog !== undefined) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

const PASSING = 'toast-passing'

/** The library's name for the message that each of ours can replace. It drops what replaces one that is leaving. */
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

/** Takes away, at once, the successes and news that do not last: a sheet that opens would carry them over its title. */
export function dismissPassingToasts(): void {
  for (const toast of sonner.getToasts()) {
    if (!('className' in toast) || !toast.className.includes(PASSING)) continue
    forget(toast.id)
    sonner.dismiss(toast.id)
  }
  // The library lets them fade where they are, which is in the sheet by then.
  for (const old of host?.querySelectorAll<HTMLElement>(`.${PASSING}`) ?? []) old.style.visibility = 'hidden'
}

/** Shows a toast above everything, an open dialog included. */
export function showToast({ tone, text, action, id, lasting }: Toast): void {
  host ??= mount()
  raise(host)
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
    // Also where there is none: the library would keep that of the message which this one replaces.
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
