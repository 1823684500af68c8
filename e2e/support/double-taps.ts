import { expect, type Page } from '@playwright/test'
import { putState, type Seed } from './seed.ts'
import { storedLog, type StoredLog } from './stored-log.ts'
import { pressAfter } from './unhurried.ts'

/** A screen to be tapped all over. */
export interface Scene {
  readonly path: string
  readonly state: Seed
  /** From the page to the screen, without a pointer. */
  readonly enter?: (page: Page) => Promise<void>
}

interface Spot {
  readonly label: string
  readonly x: number
  readonly y: number
}

/** The longest gap of a double tap: what is refused after it is refused after a shorter one (R380 in `press-rule.test.ts`). */
const GAP = 600

/**
 * Taps twice on everything that can be pressed on a screen, on the narrower phone at both ends of wide buttons. The second tap comes 600 ms
 * after the first, on a screen that has fully become what the first one made of it. It stores, undoes and ends nothing.
 * @returns how many spots were tapped
 */
export async function doubleTapEverywhere(page: Page, scene: Scene): Promise<number> {
  await open(page, scene)
  const spots = await page.evaluate(spotsInSight)
  let fresh = await traceOf(page)
  for (const { label, x, y } of spots) {
    await page.touchscreen.tap(x, y)
    await page.evaluate(settled)
    const meant = await storedLog(page)
    await pressAfter(page, GAP)
    await page.touchscreen.tap(x, y)
    await page.evaluate(settled)
    expect.soft(await storedLog(page), `a double tap on "${label}" at ${String(x)}, ${String(y)}`).toEqual(meant)
    await pressAfter(page, undefined)
    if (sameTrace(await traceOf(page), fresh)) continue
    await open(page, scene)
    fresh = await traceOf(page)
  }
  return spots.length
}

async function open(page: Page, { path, state, enter }: Scene): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    return new Promise((resolve) => {
      indexedDB.deleteDatabase('DutchDB').addEventListener('success', resolve)
    })
  })
  await putState(page, state)
  await page.goto(path)
  await page.locator('main h2, main [role="tab"]').first().waitFor()
  await enter?.(page)
  await page.evaluate(settled)
}

interface Trace {
  readonly log: StoredLog
  readonly screen: string
}

async function traceOf(page: Page): Promise<Trace> {
  const screen = await page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open], [role="menu"]')].map((layer) => layer.className)
    return [location.href, document.querySelector('#setup-step-title')?.textContent, ...open].join('\n')
  })
  return { log: await storedLog(page), screen }
}

function sameTrace(one: Trace, other: Trace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Runs in the page: everything that a finger can press, in the middle; what is wide near both ends on the narrower phone. */
function spotsInSight(): readonly Spot[] {
  const pressable = 'a, button, input, [role="menuitem"]'
  const layer = document.querySelector('[role="menu"]') ?? [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(layer ?? document.body).querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    const label = element.getAttribute('aria-label') ?? element.textContent.trim()
    const across =
      innerWidth < 380 && width > 120 && element.role !== 'menuitem' ? [left + 24, right - 24] : [(left + right) / 2]
    return across
      .map((x) => ({ label, x: Math.round(x), y: Math.round((top + bottom) / 2) }))
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(pressable) === element)
  })
}

/** Runs in the page: what a tap set off is over, moving included. A page on its way would break off the next opening. */
async function settled(): Promise<void> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame()
    if (document.querySelector('[aria-busy="true"]') !== null || window.isTravelling === true) quiet = 0
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
}
