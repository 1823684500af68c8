import { expect, type Page } from '@playwright/test'
import { seedAnew, type Seed } from './seed.ts'
import { storedLog, type StoredLog } from './stored-log.ts'

/** What people chose for themselves, by where it lies in local storage. */
const CHOICES = ['dutch-app-state', 'dutch-dealer']

/** A screen to be tapped all over. */
export interface Scene {
  readonly path: string
  readonly state: Seed
  /** In a room, which goes on: what the device holds stays, and a switch switches twice. */
  readonly isInRoom?: boolean
  /** Until the page is whole and shows the tab or step in question, without a pointer. */
  readonly arrange?: (page: Page) => Promise<void>
  /** From the page to the screen, without a pointer. */
  readonly enter?: (page: Page) => Promise<void>
  /** Undoes what `enter` stored, without a pointer. */
  readonly takeBack?: (page: Page) => Promise<void>
}

interface Spot {
  readonly label: string
  readonly isSwitch: boolean
  readonly x: number
  readonly y: number
}

/** What can be seen of a screen, and what the device holds. */
interface Look {
  readonly screen: string
  readonly log: Held
}

/** With what can be pressed on it. */
interface WholeLook extends Look {
  readonly spots: readonly Spot[]
}

interface Held extends StoredLog {
  readonly choices: readonly (string | null)[]
}

/** The screen to be tapped, and the page below it: each is an entry of the browser's history. */
interface Start {
  readonly entry: string
  readonly freshEntry: string
  readonly ground: WholeLook
  readonly fresh: WholeLook
}

/** What a sweep left behind: the page below its screen, from where another screen of the same page may be entered. */
export interface Left {
  readonly scene: Scene
  readonly start: Start
  readonly look: Look
}

/** The longest gap of a double tap: what is refused after it is refused after a shorter one (W211 in `press-rule.test.ts`). */
const GAP = 600

/**
 * Taps twice on everything that can be pressed on a screen, on the narrower phone at both ends of wide buttons. The second tap comes 600 ms
 * after the first, on a screen that has fully become what the first one made of it. It stores, undoes and ends nothing.
 * @param left by the sweep before
 * @returns how many spots were tapped
 */
export async function doubleTapEverywhere(
  page: Page,
  scene: Scene,
  left: Left | null = null,
): Promise<{ readonly spots: number; readonly left: Left }> {
  // Each movement is ended before a tap: nothing is lost where there is none.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let start = (await goOn(page, scene, left)) ?? (await open(page, scene))
  const spots = start.fresh.spots.filter(({ isSwitch }) => !(isSwitch && scene.isInRoom === true))
  let now: Look = start.fresh
  for (const { label, x, y } of spots) {
    // Only now: whatever comes after the last spot goes its own way from here.
    if (now.screen !== start.fresh.screen || !isSame(now.log, start.fresh.log))
      start = (await comeBack(page, scene, start, now)) ?? (await open(page, scene))
    await page.touchscreen.tap(x, y)
    const meant = await look(page, GAP)
    await page.touchscreen.tap(x, y)
    now = await look(page)
    expect.soft(now.log, `a double tap on "${label}" at ${String(x)}, ${String(y)}`).toEqual(meant.log)
  }
  return { spots: spots.length, left: { scene, start, look: now } }
}

/** From the screen before to another one over the same page. Null where the page is not the very same any more. */
async function goOn(page: Page, scene: Scene, left: Left | null): Promise<Start | null> {
  if (left === null || !isSameGround(left.scene, scene)) return null
  const { enter: _over, takeBack: _undo, ...ground } = left.scene
  const { start, look: now } = left
  const below = await comeBack(page, ground, { ...start, fresh: start.ground, freshEntry: start.entry }, now)
  if (below === null || scene.enter === undefined) return below
  await scene.enter(page)
  return { ...below, fresh: await lookAround(page), freshEntry: await entryOf(page) }
}

function isSameGround(one: Scene, other: Scene): boolean {
  const isLike = one.path === other.path && one.arrange === other.arrange
  return isLike && JSON.stringify(one.state) === JSON.stringify(other.state)
}

async function open(page: Page, { path, state, isInRoom = false, arrange, enter }: Scene): Promise<Start> {
  if (!isInRoom) await seedAnew(page, state)
  await page.goto(path)
  await page.locator('main h2, main [role="tab"]').first().waitFor()
  await arrange?.(page)
  const ground = await lookAround(page)
  const entry = await entryOf(page)
  await enter?.(page)
  const fresh = enter === undefined ? ground : await lookAround(page)
  return { entry, ground, fresh, freshEntry: await entryOf(page) }
}

/** Opens the screen again on the page that is there, since a page loads for long. Null where it is not the very same. */
async function comeBack(page: Page, scene: Scene, start: Start, now: Look): Promise<Start | null> {
  const { entry, ground, fresh, freshEntry } = start
  const isOver = isSame(now.log, fresh.log) && now.screen.startsWith(`${fresh.screen}\n`)
  if (isOver) {
    // It was only laid over the screen.
    await travel(page, freshEntry)
    if (isSame(await lookAround(page), fresh)) return start
  }
  const { path, arrange, enter, takeBack, isInRoom } = scene
  const isStored = takeBack !== undefined && isSame(now.log, fresh.log)
  if (!isStored && !isSame(now.log, ground.log)) return null
  await travel(page, entry)
  const { pathname, search } = new URL(page.url())
  if ((isInRoom === true ? pathname + search : pathname) !== path) return null
  await arrange?.(page)
  if (isStored) await takeBack(page)
  // What was stored and taken back is still told by the events.
  const isLike = (one: WholeLook, other: WholeLook) => isSame(one, isStored ? { ...other, log: one.log } : other)
  const here = await lookAround(page)
  if (!isStored && isSame(here, fresh)) return start
  if (enter === undefined || !isLike(here, ground)) return null
  await enter(page)
  const there = await lookAround(page)
  return isLike(there, fresh) ? { entry, ground: here, fresh: there, freshEntry: await entryOf(page) } : null
}

async function entryOf(page: Page): Promise<string> {
  return page.evaluate(() => navigation.currentEntry?.key ?? '')
}

async function travel(page: Page, entry: string): Promise<void> {
  await page.evaluate(async (key) => {
    if (navigation.currentEntry?.key !== key) await navigation.traverseTo(key).finished?.catch(() => undefined)
  }, entry)
}

function isSame(one: WholeLook | Held, other: WholeLook | Held): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Once everything is still. The next press comes so long after the one before; without `gap`, at leisure. */
async function look(page: Page, gap?: number): Promise<Look> {
  const { screen, choices } = await page.evaluate(settle, { gap, keys: CHOICES })
  return { screen, log: { ...(await storedLog(page)), choices } }
}

async function lookAround(page: Page): Promise<WholeLook> {
  return { ...(await look(page)), spots: await page.evaluate(spotsInSight) }
}

/** Runs in the page: everything that a finger can press, in the middle; what is wide near both ends on the narrower phone. */
function spotsInSight(): readonly Spot[] {
  const pressable = 'a, button, input, [role="menuitem"]'
  const layer = document.querySelector('[role="menu"]') ?? [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(layer ?? document.body).querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    // What the Professor says is not always the same, nor are figures that count up, which are only seen.
    const spoken = document.importNode(element, true)
    for (const seen of spoken.querySelectorAll('[aria-hidden="true"]')) seen.remove()
    const label = (element.getAttribute('aria-label') ?? spoken.textContent.trim()).replace(
      /(?<=^Le Professeur).*/u,
      '',
    )
    const across =
      innerWidth < 380 && width > 120 && element.role !== 'menuitem' ? [left + 24, right - 24] : [(left + right) / 2]
    return across
      .map((x) => ({ label, isSwitch: element.role === 'switch', x: Math.round(x), y: Math.round((top + bottom) / 2) }))
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(pressable) === element)
  })
}

/**
 * Runs in the page: what a tap set off is over, moving included. A page on its way would break off the next opening.
 * @returns what can be seen, and what local storage has under these keys
 */
async function settle({ gap, keys }: { readonly gap: number | undefined; readonly keys: readonly string[] }): Promise<{
  readonly screen: string
  readonly choices: readonly (string | null)[]
}> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame()
    // A page without anything to press is still on its way, and may lead elsewhere once it is there.
    const isWhole = document.querySelector('main')?.querySelector('a, button, input') !== null
    if (!isWhole || document.querySelector('[aria-busy="true"]') !== null || window.isTravelling === true) quiet = 0
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
  window.betweenPresses = gap
  const open = [...document.querySelectorAll('dialog[open], [role="menu"]')].map(
    (layer) => `${layer.className} ${layer.querySelector('h2')?.textContent ?? ''}`,
  )
  const titles = [...document.querySelectorAll('#setup-step-title, [role="tab"][aria-selected="true"]')]
  const screen = [location.href, ...titles.map(({ textContent }) => textContent), ...open].join('\n')
  return { screen, choices: keys.map((key) => localStorage.getItem(key)) }
}
