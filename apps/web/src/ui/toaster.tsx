import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast as sonner } from 'sonner'
import { UI_TEXTS } from './texts.ts'
import type { Toast } from './toast.ts'
import './toaster.css'

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

/** Shows a toast above everything, an open dialog included. */
export function showToast({ tone, text, action, id, lasting }: Toast): void {
  host ??= mount()
  raise(host)
  sonner[tone](text, {
    className: text.length > LONG ? 'toast-long' : '',
    duration: lasting === true ? Number.POSITIVE_INFINITY : 4500,
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  })
}
