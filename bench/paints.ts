// Times of input and paint as the browser reports them: Event Timing for "tap to next paint", Element Timing for the
// moment at which a certain text was on the screen.

import type { BrowserContext, Page } from '@playwright/test'

interface PaintNotes {
  /** Interactions of 16 ms and more; the browser rounds durations to 8 ms. */
  readonly events: { readonly name: string; readonly at: number; readonly duration: number }[]
  /** When a click ended or a key went down. */
  readonly inputs: number[]
  /** Interactions that began before this time are ignored, since the browser reports them late. */
  since: number
  /** When watched texts were presented. The browser reports no element that fades in from opacity 0. */
  readonly paints: { readonly selector: string; readonly at: number }[]
  /** When the page had made the first frame with a watched text, which must not be an inline box. */
  readonly frames: { readonly selector: string; readonly at: number }[]
}

declare global {
  interface Window {
    paintNotes?: PaintNotes
  }
}

/** Milliseconds of the shortest interaction that the browser reports; one that it does not report was shorter. */
const SHORTEST = 16

/** In every new page of a context, notes interactions and the first paints of texts that match a selector. */
export async function notePaints(context: BrowserContext, ...selectors: readonly string[]): Promise<void> {
  await context.addInitScript(startNotes, selectors)
}

/** The script of `notePaints` as text, for a browser without a driver. */
export function notesScript(...selectors: readonly string[]): string {
  return `(${String(startNotes)})(${JSON.stringify(selectors)})`
}

/** Runs in the page. */
function startNotes(selectors: readonly string[]): void {
  const notes: PaintNotes = { events: [], inputs: [], since: 0, paints: [], frames: [] }
  window.paintNotes = notes
  for (const type of ['click', 'keydown']) {
    addEventListener(type, (event) => notes.inputs.push(event.timeStamp), { capture: true })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // An observer of this type gets only entries of this class.
      const { name, startTime, duration, interactionId } = entry as PerformanceEventTiming
      if (interactionId !== 0 && startTime >= notes.since) notes.events.push({ name, at: startTime, duration })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The entries are PerformanceElementTiming, which TypeScript does not know.
      const { identifier, renderTime } = entry as PerformanceEntry & { identifier: string; renderTime: number }
      notes.paints.push({ selector: identifier, at: renderTime })
    }
  }).observe({ type: 'element', buffered: true })
  new MutationObserver(() => {
    for (const selector of selectors) {
      for (const element of document.querySelectorAll(`${selector}:not([elementtiming])`)) {
        element.setAttribute('elementtiming', selector)
        // A ResizeObserver is called in the first frame that lays the element out, before the paint. requestAnimationFrame would
        // be one frame late for an element that was inserted, or whose dialog was opened, by the callbacks of a frame.
        new ResizeObserver(([entry], observer) => {
          if (entry === undefined || entry.contentRect.width === 0) return
          observer.disconnect()
          // A message that is sent before a frame is made arrives after it.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => notes.frames.push({ selector, at: performance.now() }))
          port1.start()
          port2.postMessage(null)
        }).observe(element)
      }
    }
  }).observe(document, { subtree: true, childList: true })
}

/** Deletes the notes before the next interaction. */
export async function forgetNotes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { paintNotes } = window
    if (paintNotes !== undefined) paintNotes.since = performance.now()
    for (const notes of [paintNotes?.events, paintNotes?.inputs, paintNotes?.paints, paintNotes?.frames])
      notes?.splice(0)
  })
}

/** Waits until a watched text was painted. @returns milliseconds since the navigation began */
export function firstPaintOf(page: Page, selector: string): Promise<number> {
  return firstNote(page, 'paints', selector)
}

/** Milliseconds from the last input to the paint of a watched text. */
export async function inputToPaint(page: Page, selector: string): Promise<number> {
  return (await firstNote(page, 'paints', selector)) - (await lastInput(page))
}

/** Milliseconds from the last input until the page had made the frame with a watched text, for what fades in. */
export async function inputToFrame(page: Page, selector: string): Promise<number> {
  return (await firstNote(page, 'frames', selector)) - (await lastInput(page))
}

/** Milliseconds to wait before the page is queried, since a query would slow it down. */
const LEFT_ALONE = 700
const MOST_QUESTIONS = 20

async function firstNote(page: Page, kind: 'paints' | 'frames', selector: string): Promise<number> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    await page.waitForTimeout(LEFT_ALONE)
    const at = await page.evaluate(
      ([list, wanted]) => window.paintNotes?.[list].find((note) => note.selector === wanted)?.at,
      [kind, selector] as const,
    )
    if (at !== undefined) return at
  }
  throw new Error(`${selector} was not painted`)
}

async function lastInput(page: Page): Promise<number> {
  const input = await page.evaluate(() => window.paintNotes?.inputs.at(-1))
  if (input === undefined) throw new Error('There was no input')
  return input
}

/** Milliseconds from the last input to the next paint of anything: the longest event of the interaction. */
export async function inputToNextPaint(page: Page): Promise<number> {
  // The browser reports an entry once its frame was presented, at most two frames later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))
      }),
  )
  const durations = await page.evaluate(() => window.paintNotes?.events.map((event) => event.duration) ?? [])
  return Math.max(SHORTEST, ...durations)
}
