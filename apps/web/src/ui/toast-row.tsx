import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { pageVisibility } from '../browser/visibility.ts'
import { classNames } from './class-names.ts'
import { UI_TEXTS } from './texts.ts'
import { createToastList, type ShownToast, type ToastList } from './toast-list.ts'

const READ_MS = 4500
/** The duration of `toast-leaving` in the style sheet. */
const LEAVE_MS = 150

/** With more characters, the action goes below the text on a phone. */
const LONG = 67

/** A swipe upwards is at least this many pixels, or this many pixels per millisecond. */
const SWIPE = 45
const FLICK = 0.11

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const

export const toastList: ToastList = createToastList()

/** Only the first toast is visible; a lasting one reappears when those before it have gone. */
export function ToastRow() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.toasts)
  if (toasts.length === 0) return null
  return (
    <div className="toasts" role="region" aria-label={`${UI_TEXTS.notifications} alt+T`}>
      {toasts.map((toast) => (
        <ToastItem key={toast.key} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast }: { readonly toast: ShownToast }) {
  const { key, tone, text, action, lasting, isLeaving } = toast
  const isSeen = useSyncExternalStore(pageVisibility.subscribe, pageVisibility.isVisible)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const item = useRef<HTMLDivElement>(null)
  const focusBefore = useRef<EventTarget>(null)
  const press = useRef<PointerEvent>(null)
  useEffect(() => {
    if (!isLeaving && (lasting === true || isHeld || !isSeen)) return undefined
    const go = () => {
      if (!isLeaving) return toastList.leave(key)
      if (item.current?.contains(document.activeElement) === true && focusBefore.current instanceof HTMLElement)
        focusBefore.current.focus({ preventScroll: true })
      toastList.remove(key)
    }
    const timer = setTimeout(go, isLeaving ? LEAVE_MS : READ_MS)
    return () => clearTimeout(timer)
  }, [toast, key, lasting, isLeaving, isHeld, isSeen])
  const Icon = ICONS[tone]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- held or swiped away; its button does the same
    <div
      ref={item}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Alt+T leads here
      tabIndex={0}
      data-tone={tone}
      className={classNames(
        'toast',
        text.length + (action?.label.length ?? 0) > LONG && 'toast-long',
        isLeaving && 'toast-leaving',
      )}
      onPointerMove={() => setPointedAt(true)}
      // Fires also when the finger is lifted or the browser takes over the gesture.
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ currentTarget, target, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
        // A press focuses, too, and would then hold the toast until a press elsewhere.
        setFocus(!target.hasAttribute('data-pressed'))
      }}
      onBlur={() => setFocus(false)}
      onPointerDown={(event) => {
        setPointedAt(true)
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
        press.current = isOnButton ? null : event
        if (!isOnButton) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={(event) => {
        if (press.current !== null && isSwipeUp(press.current, event)) toastList.leave(key)
      }}
    >
      <button
        type="button"
        className="toast-close"
        aria-label={UI_TEXTS.closeMessage}
        onClick={() => toastList.leave(key)}
      >
        <X />
      </button>
      <Icon className="toast-icon" />
      <div className="toast-title">{text}</div>
      {action !== undefined && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            if (isLeaving) return
            toastList.leave(key)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

function isSwipeUp(from: PointerEvent, to: PointerEvent): boolean {
  const up = from.clientY - to.clientY
  const isUpwards = up > Math.abs(to.clientX - from.clientX)
  return isUpwards && (up >= SWIPE || up / (to.timeStamp - from.timeStamp) > FLICK)
}
