import { useEffect } from 'react'
import { nextPaint } from '../browser/next-paint.ts'

/** What is read as one, and can have the focus for what it holds. */
const PLACES = 'li, section, form, fieldset, [role=group], [role=tabpanel], dialog, main'
/** More of them are seldom there any more. */
const MOST_EARLIER = 8

interface Held {
  readonly element: HTMLElement
  /** The nearest first. */
  readonly places: readonly HTMLElement[]
}

/** SPEC W215 */
export function FocusKeeper(): null {
  useEffect(keepFocus, [])
  return null
}

/** Returns how to stop. */
function keepFocus(): () => void {
  let held: Held | null = null
  let earlier: readonly HTMLElement[] = []
  /** What could not be used when the focus was gone: a button may be disabled only for a moment. */
  let unusable: Held | null = null
  let isLooking = false

  const note = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof HTMLElement) || target === held?.element) return
    if (held !== null) earlier = [held.element, ...earlier].slice(0, MOST_EARLIER)
    held = { element: target, places: placesOf(target) }
  }
  const settle = () => {
    isLooking = false
    const wasUnusable = held === unusable
    unusable = null
    if (held === null || !isNowhere()) return
    const lost = held
    held = null
    if (!isUsable(lost.element)) goOn(lost.places, earlier)
    // Who pressed beside it left it on purpose.
    else if (wasUnusable) lost.element.focus({ preventScroll: true })
  }
  const look = () => {
    if (held === null || !isNowhere()) return
    if (!isUsable(held.element)) unusable = held
    if (isLooking) return
    isLooking = true
    // Whoever took it away may know better where it belongs.
    void nextPaint().then(nextPaint).then(settle)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'open'] })
  note({ target: document.activeElement })
  addEventListener('focusin', note)
  // Chromium tells so of what its style hides.
  addEventListener('focusout', look)
  return () => {
    changes.disconnect()
    removeEventListener('focusin', note)
    removeEventListener('focusout', look)
  }
}

/** None for a toast: it stands where it does not belong. */
function placesOf(element: HTMLElement): readonly HTMLElement[] {
  if (element.closest('.toaster-host') !== null) return []
  const place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  return place === null ? [] : [place, ...placesOf(place)]
}

/** Firefox leaves it on a button that can no longer be pressed. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, :disabled')
}

/** A closed dialog that slides away is still there. */
const UNUSABLE = ':disabled, :is([inert], dialog:not([open])), :is([inert], dialog:not([open])) *'

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && element.offsetHeight > 0 && !element.matches(UNUSABLE)
}

function goOn(places: readonly HTMLElement[], earlier: readonly HTMLElement[]): void {
  const place = places.find(isUsable)
  // After a dialog, too, the focus is where it was before.
  const isBack = place === undefined || places.some((one) => one.tagName === 'DIALOG' && !isUsable(one))
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1)
  const before = earlier.find((element) => isUsable(element) && layer?.contains(element) !== false)
  if (isBack && before !== undefined) before.focus({ preventScroll: true })
  else if (place === undefined || place.tagName === 'MAIN') document.getElementById('page-title')?.focus()
  else focusPlace(headingOf(place) ?? place)
}

function headingOf(place: HTMLElement): HTMLElement | null {
  const heading = document.getElementById(place.getAttribute('aria-labelledby') ?? '')
  return heading !== null && place.contains(heading) && isUsable(heading) ? heading : null
}

function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  // It has a ring, as nobody expects the focus there.
  place.dataset['kept'] = ''
  place.addEventListener('blur', () => delete place.dataset['kept'], { once: true })
  place.focus({ preventScroll: true })
  if (place.matches(':focus-visible:not([data-pressed])')) place.scrollIntoView({ block: 'nearest' })
}
