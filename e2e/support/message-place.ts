import { expect, type Page } from '@playwright/test'
import { keepToasts } from './long-timers.ts'

declare global {
  interface Window {
    /** The controls and texts that were visible before the message came. */
    seenBefore?: readonly Element[]
  }
}

const MESSAGES = '.toast'
/** The message of the test is an error; a success message of the step before may still be disappearing. */
const MESSAGE = `${MESSAGES}:first-child[data-tone="error"]`
/** What a message must not cover: titles, codes, fields and all other controls. */
const PARTS =
  'a[href], button, summary, input, select, textarea, label, code, output, h1, h2, h3, h4, [role=tab], [role=switch], [role=slider], [role=menuitem], [tabindex="0"]:not([role=tabpanel]), .room-code'

/** Shows a message, expects that it is whole, centred and covers nothing that was visible (SPEC W210), and closes it. */
export async function expectMessageBeside(page: Page): Promise<void> {
  const letGo = await keepToasts(page)
  await page.evaluate(showMessage, [PARTS, MESSAGES] as const)
  // Elements fixed below the header move one frame later.
  await expect.poll(() => page.evaluate(coveredParts, MESSAGE), { intervals: [16, 50, 100] }).toEqual([])
  const seen = await page.evaluate(closeMessage, MESSAGE)
  expect(seen.isVisible).toBe(true)
  expect(seen.offCentre).toBeLessThanOrEqual(1)
  expect(seen.inViewport).toBeGreaterThanOrEqual(0.99)
  await letGo()
  await expect(page.locator(`${MESSAGES}:first-child`)).toHaveCount(0)
}

/** Runs in the page: notes the visible parts, and shows a message by an uncaught error, which works on every page. */
function showMessage([parts, messages]: readonly [parts: string, messages: string]): void {
  window.seenBefore = [...document.querySelectorAll(parts)].filter((part) => {
    if (part.closest(messages) !== null) return false
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    // Parts that scrolling has put half below the header are left out.
    return [0.1, 0.5].every((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + Math.max(1, height * share))
      return hit !== null && (part.contains(hit) || hit.contains(part)) && hit !== document.documentElement
    })
  })
  const error = new Error('for the message alone')
  error.stack = `${location.origin}/`
  dispatchEvent(new ErrorEvent('error', { error }))
}

/** Runs in the page. @returns a description of each noted part that the message covers */
function coveredParts(selector: string): readonly string[] {
  const message = document.querySelector(selector)
  if (message === null) return ['no message']
  const over = message.getBoundingClientRect()
  return (window.seenBefore ?? []).flatMap((part) => {
    if (!part.isConnected || message.contains(part)) return []
    const box = part.getBoundingClientRect()
    const [left, right] = [Math.max(over.left, box.left) + 1, Math.min(over.right, box.right) - 1]
    const [top, bottom] = [Math.max(over.top, box.top) + 1, Math.min(over.bottom, box.bottom) - 1]
    if (left >= right || top >= bottom) return []
    // A part that is scrolled out of its box, or is above the message in the stacking order, is not covered.
    const isOnTop = [0.1, 0.5, 0.9].some((share) =>
      message.contains(document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2)),
    )
    const boxes = ancestors(part).filter((e) => /auto|scroll|hidden|clip/u.test(getComputedStyle(e).overflowY))
    const isClipped = boxes.some((e) => e !== document.documentElement && e.getBoundingClientRect().top >= bottom)
    return isOnTop && !isClipped
      ? [`${part.outerHTML.slice(0, 120).replaceAll('\n', ' ')} at ${String(Math.round(box.top))}`]
      : []
  })

  function ancestors(element: Element): readonly Element[] {
    const parent = element.parentElement
    return parent === null ? [] : [parent, ...ancestors(parent)]
  }
}

/** Runs in the page: measures the message, closes it and waits until it is removed. */
async function closeMessage(selector: string): Promise<{
  readonly isVisible: boolean
  /** Distance in CSS pixels from the middle of the page or of its dialog. */
  readonly offCentre: number
  /** The share that can be seen. */
  readonly inViewport: number
}> {
  const message = document.querySelector<HTMLElement>(selector)
  if (message === null) return { isVisible: false, offCentre: NaN, inViewport: 0 }
  const inViewport = await new Promise<number>((resolve) => {
    new IntersectionObserver((entries, observer) => {
      observer.disconnect()
      resolve(entries[0]?.intersectionRatio ?? 0)
    }).observe(message)
  })
  const around = message.closest('dialog') ?? document.documentElement
  const [one, other] = [message.getBoundingClientRect(), around.getBoundingClientRect()]
  const isVisible = message.checkVisibility({ visibilityProperty: true }) && one.width > 0 && one.height > 0
  const gone = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (message.isConnected) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  message.querySelector<HTMLElement>('.toast-close')?.click()
  await gone
  return { isVisible, inViewport, offCentre: Math.abs(one.left + one.width / 2 - (other.left + other.width / 2)) }
}
