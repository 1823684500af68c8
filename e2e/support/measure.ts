import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

declare global {
  interface Window {
    axe: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/** Half the size of what `axe-core` hands out as its source: each page that is looked at reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const DISPLAY_FACE = new URL('../../apps/web/public/fonts/display.woff2', import.meta.url)

const RULES: Readonly<Record<'everything' | 'colours', RunOnly>> = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** What a change of colours alone can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** What axe objects to, one line for each thing. */
export async function axeViolations(page: Page, what: keyof typeof RULES = 'everything'): Promise<readonly string[]> {
  await Promise.all(page.frames().map(giveAxe))
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
      )
    },
    // What passes is checked all the same; only its selectors, which take longer than the checks, are not made up.
    { runOnly: RULES[what], resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** To a page, and to what it frames, once. */
async function giveAxe(frame: Frame): Promise<void> {
  const isGiven = frame.evaluate(() => 'axe' in window).then((isThere) => (isThere ? null : frame.evaluate(AXE)))
  await (frame.parentFrame() === null ? isGiven : isGiven.catch(() => null))
}

/** Nothing that is still moves any more. */
export async function expectStill(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
        ),
      { intervals: [50, 100, 200] },
    )
    .toEqual([])
}

/** Shows the page in a theme, until no colour is on its way to it any more. Movement stays as the page was told. */
export async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
  await expectStill(page)
}

/** What axe objects to in the light theme, and in the dark one to its colours, which alone are others there. */
export async function axeViolationsInThemes(page: Page): Promise<readonly string[]> {
  await wearTheme(page, 'light')
  const light = await axeViolations(page)
  await wearTheme(page, 'dark')
  return [...light, ...(await axeViolations(page, 'colours'))]
}

/** By how many CSS pixels the page is wider than the screen, or what a sheet over it holds than the sheet. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open] .sheet-content')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
}

/** Whatever can be pressed and is smaller than a finger: 44 px, 24 px for links within a text. One line each. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const surface = document.querySelector('dialog[open]') ?? document
    for (const element of surface.querySelectorAll<HTMLElement>('a[href], button, input, select, [role="menuitem"]')) {
      const style = getComputedStyle(element)
      // What is clipped away shows itself once it has the focus.
      if (!element.checkVisibility({ visibilityProperty: true }) || style.clipPath !== 'none') continue
      const least = element.tagName === 'A' && style.display === 'inline' ? 24 : 44
      const { width, height } = pressable(element).getBoundingClientRect()
      if (width >= least - 0.5 && height >= least - 0.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent
      faults.push(`${element.tagName} "${name}" is ${width.toFixed(0)} x ${height.toFixed(0)}`)
    }
    return faults

    /** What takes the press: a label for its field, a row of the table, a card whose button is spread over it. */
    function pressable(element: HTMLElement): Element {
      const isSpread = getComputedStyle(element, '::after').position === 'absolute'
      return element.closest('label, tr') ?? (isSpread ? element.offsetParent : null) ?? element
    }
  })
}

/** From now on pages have the display face at once: letters that come late move a little themselves. */
export async function haveLetters(page: Page): Promise<void> {
  await page.addInitScript((face) => {
    const bytes = Uint8Array.from(atob(face), (letter) => letter.charCodeAt(0))
    document.fonts.add(new FontFace('Dutch Display', bytes, { weight: '400 800' }))
  }, readFileSync(DISPLAY_FACE).toString('base64'))
}

/** From the next page on, adds up by how much what is seen moves by itself. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      // What this kind of entry has is in no library of types.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift of the present page so far, as browsers count it; needs `watchShift`. */
export async function shift(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}

/** So long after a change the frame may be that shows it. */
const FRAME_MS = 60

/** As `watchShift`, for what moves because a place for an advertisement came, filled or failed. */
export async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript((frame) => {
    const changes: number[] = []
    let sum = 0
    const isOfPlace = (node: Node | null) => node instanceof Element && node.closest('.ad-place') !== null
    new MutationObserver((records) => {
      if (records.some(({ target }) => isOfPlace(target))) changes.push(performance.now())
    }).observe(document, { childList: true, attributeFilter: ['data-state', 'data-ad-status'], subtree: true })
    new PerformanceObserver((list) => {
      // What this kind of entry has is in no library of types.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      })[]) {
        const isAfter = changes.some((at) => entry.startTime >= at && entry.startTime < at + frame)
        if (isAfter || entry.sources.some(({ node }) => isOfPlace(node))) sum += entry.value
      }
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  }, FRAME_MS)
}

/** Runs in the page: the words of plain cells that stand on more than one line. */
export function brokenWords(cells: readonly Element[]): readonly string[] {
  return cells.flatMap((cell) => {
    const text = cell.firstChild
    if (!(text instanceof Text)) return []
    return Array.from(text.data.matchAll(/\S+/gu)).flatMap((word) => {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [word[0]] : []
    })
  })
}

/** Texts in the display face before whose ! ? : ; stands the narrow space: there it looks like none. */
export function narrowInDisplayFace(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement === null || !/\u202F[!?:;]/u.test(textContent ?? '')) continue
      if (/^"?Dutch Display/u.test(getComputedStyle(parentElement).fontFamily)) found.push(textContent ?? '')
    }
    return found
  })
}

/** Runs in the page: the lines (W125) whose label is cut or touches a figure below it, or whose figures are cut. */
export function unreadLines(lines: readonly Element[]): readonly (string | null)[] {
  return lines.flatMap((line) => {
    const [label, ...figures] = Array.from(line.children, (cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return { cell, text: range.getBoundingClientRect() }
    })
    if (label === undefined) return []
    const isCut = label.text.right > line.getBoundingClientRect().right
    const isIn = figures.some(({ cell, text }) => cell.scrollWidth > cell.clientWidth || text.top < label.text.bottom)
    return isCut || isIn ? [line.textContent] : []
  })
}
