import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

declare global {
  interface Window {
    axe: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/** The minified axe, half the size of the `source` that `axe-core` exports; every checked page has to parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const DISPLAY_FACE = new URL('../../apps/web/public/fonts/display.woff2', import.meta.url)

const RULES: Readonly<Record<'everything' | 'colours', RunOnly>> = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** The rules that depend on colours. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Runs axe. @returns a line for each violation */
export async function axeViolations(page: Page, what: keyof typeof RULES = 'everything'): Promise<readonly string[]> {
  await Promise.all(page.frames().map(giveAxe))
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
      )
    },
    // All rules run; axe only skips the selectors of passing elements, which take longer than the checks.
    { runOnly: RULES[what], resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** Loads axe into a frame, once. */
async function giveAxe(frame: Frame): Promise<void> {
  const isGiven = frame.evaluate(() => 'axe' in window).then((isThere) => (isThere ? null : frame.evaluate(AXE)))
  await (frame.parentFrame() === null ? isGiven : isGiven.catch(() => null))
}

/** Waits until no animation is running. */
export async function expectNoAnimation(page: Page): Promise<void> {
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

/** Switches the page to a theme and waits until all colour transitions have ended. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
  await expectNoAnimation(page)
}

/** Axe violations in the light theme, and those of colours in the dark theme, where only colours differ. */
export async function axeViolationsInThemes(page: Page): Promise<readonly string[]> {
  await switchTheme(page, 'light')
  const light = await axeViolations(page)
  await switchTheme(page, 'dark')
  return [...light, ...(await axeViolations(page, 'colours'))]
}

/** By how many CSS pixels the page, or the content of an open sheet, is too wide. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open] .sheet-content')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
}

/** The rounded position of a control. */
export async function placeOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y } = (await control.boundingBox()) ?? { x: NaN, y: NaN }
  return { x: Math.round(x), y: Math.round(y) }
}

/** By how many CSS pixels the content of a part is wider than the part. */
export function overflowOf(part: Locator): Promise<number> {
  return part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

/** The distance in CSS pixels from a control down to the navigation; negative if it is covered. */
export async function roomAboveNavigation(control: Locator): Promise<number> {
  const navigation = control.page().getByRole('navigation').last()
  const [box, below] = [await control.boundingBox(), await navigation.boundingBox()]
  return (below?.y ?? 0) - (box?.y ?? 999) - (box?.height ?? 0)
}

/** Controls smaller than 44 px, or 24 px for links within a text. @returns a line for each */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const surface = document.querySelector('dialog[open]') ?? document
    for (const element of surface.querySelectorAll<HTMLElement>('a[href], button, input, select, [role="menuitem"]')) {
      const style = getComputedStyle(element)
      // Clipped elements, such as skip links, become visible when they have the focus.
      if (!element.checkVisibility({ visibilityProperty: true }) || style.clipPath !== 'none') continue
      const least = element.tagName === 'A' && style.display === 'inline' ? 24 : 44
      const { width, height } = pressable(element).getBoundingClientRect()
      if (width >= least - 0.5 && height >= least - 0.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent
      faults.push(`${element.tagName} "${name}" is ${width.toFixed(0)} x ${height.toFixed(0)}`)
    }
    return faults

    /** The element that takes the press: the label of a field, a row of the table, or the card that a button covers. */
    function pressable(element: HTMLElement): Element {
      const isSpread = getComputedStyle(element, '::after').position === 'absolute'
      return element.closest('label, tr') ?? (isSpread ? element.offsetParent : null) ?? element
    }
  })
}

/** Gives pages loaded from now on the display font at once: a font that loads late shifts the layout a little. */
export async function preloadDisplayFont(page: Page): Promise<void> {
  await page.addInitScript((face) => {
    const bytes = Uint8Array.from(atob(face), (letter) => letter.charCodeAt(0))
    document.fonts.add(new FontFace('Dutch Display', bytes, { weight: '400 800' }))
  }, readFileSync(DISPLAY_FACE).toString('base64'))
}

/** Adds up the layout shift of pages loaded from now on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      // The DOM types lack the fields of this entry type.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift of the page so far; needs `watchShift` or `watchAdShift`. */
export async function layoutShift(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}

/** Milliseconds between a change and the frame that shows it, at most. */
const FRAME_MS = 60

/** As `watchShift`, but only for shifts caused by a place for an advertisement that appeared, filled or failed. */
export async function watchAdShift(page: Page): Promise<void> {
  await page.addInitScript((frame) => {
    const changes: number[] = []
    let sum = 0
    const isOfPlace = (node: Node | null) => node instanceof Element && node.closest('.ad-place') !== null
    new MutationObserver((records) => {
      if (records.some(({ target }) => isOfPlace(target))) changes.push(performance.now())
    }).observe(document, { childList: true, attributeFilter: ['data-state', 'data-ad-status'], subtree: true })
    new PerformanceObserver((list) => {
      // The DOM types lack the fields of this entry type.
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

/** Runs in the page: the words that are broken over two lines, in cells whose first child is a text. */
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

/** Texts in the display font with a narrow space before ! ? : or ;, which is too narrow to be seen in that font. */
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

/** Runs in the page: the lines (W125) whose label is cut or overlaps a figure below it, or whose figures are cut. */
export function cutLines(lines: readonly Element[]): readonly (string | null)[] {
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
