import { useEffect } from 'react'
import { nextPaint } from '../browser/next-paint.ts'

/** Containers that can take over the focus from a removed element inside them. */
const PLACES = 'li, section, form, fieldset, [role=group], [role=tabpanel], dialog, main'
/** How many earlier focused elements are remembered; older ones are rarely still on the page. */
const MOST_EARLIER = 8

interface Held {
  readonly element: HTMLElement
  /** The enclosing containers, nearest first. */
  readonly places: readonly HTMLElement[]
}

/** SPEC W215 */
export function FocusKeeper(): null {
  useEffect(keepFocus, [])
  return null
}

/** Returns a function that stops it. */
function keepFocus(): () => void {
  let held: Held | null = null
  let earlier: readonly HTMLElement[] = []
  /** The held element if it was unusable when it lost the focus, because a button may be disabled only for a moment. */
  let unusable: Held | null = null
  let isSettling = false

  const note = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof HTMLElement) || target === held?.element) return
    if (held !== null) earlier = [held.element, ...earlier].slice(0, MOST_EARLIER)
    held = { element: target, places: placesOf(target) }
  }
  const settle = () => {
    isSettling = false
    const wasUnusable = held === unusable
    unusable = null
    if (held === null || !isNowhere()) return
    const lost = held
    held = null
    if (!isUsable(lost.element)) goOn(lost.places, earlier)
    // If the element stayed usable, the user has pressed elsewhere and left it on purpose.
    else if (wasUnusable) lost.element.focus({ preventScroll: true })
  }
  const check = () => {
    if (held === null || !isNowhere()) return
    if (!isUsable(held.element)) unusable = held
    if (isSettling) return
    isSettling = true
    // Two frames give the code that removed the element time to set the focus itself.
    void nextPaint().then(nextPaint).then(settle)
  }
  const changes = new MutationObserver(check)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'open'] })
  note({ target: document.activeElement })
  addEventListener('focusin', note)
  // Chromium fires `focusout`, but no mutation, when a style hides the element.
  addEventListener('focusout', check)
  return () => {
    changes.disconnect()
    removeEventListener('focusin', note)
    removeEventListener('focusout', check)
  }
}

/** Empty for a toast, which is not placed at its subject. */
function placesOf(element: HTMLElement): readonly HTMLElement[] {
  if (element.closest('.toaster-host') !== null) return []
  const place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  return place === null ? [] : [place, ...placesOf(place)]
}

/** Firefox keeps the focus on a button that becomes disabled. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, :disabled')
}

/** A closed dialog still exists while its animation runs. */
const UNUSABLE = ':disabled, :is([inert], dialog:not([open])), :is([inert], dialog:not([open])) *'

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && element.offsetHeight > 0 && !element.matches(UNUSABLE)
}

function goOn(places: readonly HTMLElement[], earlier: readonly HTMLElement[]): void {
  const place = places.find(isUsable)
  // When a dialog closes, the focus returns to the element that had it before.
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
  // This focus ring is visible, since users do not expect the focus there.
  place.dataset['kept'] = ''
  place.addEventListener('blur', () => delete place.dataset['kept'], { once: true })
  place.focus({ preventScroll: true })
  if (place.matches(':focus-visible:not([data-pressed])')) place.scrollIntoView({ block: 'nearest' })
}
