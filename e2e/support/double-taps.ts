import { expect, type Page } from '@playwright/test'
import { seedAnew, type Seed } from './seed.ts'
import { storedLog, type StoredLog } from './stored-log.ts'

/** Keys of local storage that hold choices of the user. */
const CHOICES = ['dutch-app-state', 'dutch-dealer']

/** A screen on which every control is tapped twice. */
export interface Scene {
  readonly path: string
  readonly state: Seed
  /** The screen is in a room: the storage is not seeded, and switches are left out, since two taps switch twice. */
  readonly isInRoom?: boolean
  /** Waits until the page is complete, and chooses its tab or step, without a pointer. */
  readonly arrange?: (page: Page) => Promise<void>
  /** Leads from the page to the screen over it, without a pointer. */
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

/** What a screen shows, and what the device has stored. */
interface Snapshot {
  readonly screen: string
  readonly log: Held
}

/** A snapshot with the places that can be pressed. */
interface WholeSnapshot extends Snapshot {
  readonly spots: readonly Spot[]
}

interface Held extends StoredLog {
  readonly choices: readonly (string | null)[]
}

/** The screen to be tapped (`fresh`) and the page below it (`ground`), each with the key of its history entry. */
interface Start {
  readonly entry: string
  readonly freshEntry: string
  readonly ground: WholeSnapshot
  readonly fresh: WholeSnapshot
}

/** The end of one sweep, from which the sweep of another screen over the same page can start without loading the page. */
export interface Left {
  readonly scene: Scene
  readonly start: Start
  readonly snapshot: Snapshot
}

/** Milliseconds; the longest gap of a double tap. A press that is refused after it is refused after a shorter one (`press-rule.test.ts`). */
const GAP = 600

/**
 * Taps twice on every control of a screen; on the narrower phone, at both ends of wide buttons. The second tap is stamped 600 ms
 * after the first, and comes once the effect of the first is complete. Expects that it changes nothing that is stored.
 * @param left the end of the previous sweep, to start from
 * @returns how many spots were tapped, and the end of this sweep
 */
export async function doubleTapEverywhere(
  page: Page,
  scene: Scene,
  left: Left | null = null,
): Promise<{ readonly spots: number; readonly left: Left }> {
  // Animations are finished before each tap anyway, so reduced motion loses no coverage.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let start = (await goOn(page, scene, left)) ?? (await open(page, scene))
  const spots = start.fresh.spots.filter(({ isSwitch }) => !(isSwitch && scene.isInRoom === true))
  let now: Snapshot = start.fresh
  for (const { label, x, y } of spots) {
    // The screen is restored before a tap, not after one: after the last spot the next sweep starts from there.
    if (now.screen !== start.fresh.screen || !isSame(now.log, start.fresh.log))
      start = (await comeBack(page, scene, start, now)) ?? (await open(page, scene))
    await page.touchscreen.tap(x, y)
    const meant = await takeSnapshot(page, GAP)
    await page.touchscreen.tap(x, y)
    now = await takeSnapshot(page)
    expect.soft(now.log, `a double tap on "${label}" at ${String(x)}, ${String(y)}`).toEqual(meant.log)
  }
  return { spots: spots.length, left: { scene, start, snapshot: now } }
}

/** Goes from the previous screen to another one over the same page. @returns null if the page has changed */
async function goOn(page: Page, scene: Scene, left: Left | null): Promise<Start | null> {
  if (left === null || !isSameGround(left.scene, scene)) return null
  const { enter: _over, takeBack: _undo, ...ground } = left.scene
  const { start, snapshot: now } = left
  const below = await comeBack(page, ground, { ...start, fresh: start.ground, freshEntry: start.entry }, now)
  if (below === null || scene.enter === undefined) return below
  await scene.enter(page)
  return { ...below, fresh: await takeWholeSnapshot(page), freshEntry: await entryOf(page) }
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
  const ground = await takeWholeSnapshot(page)
  const entry = await entryOf(page)
  await enter?.(page)
  const fresh = enter === undefined ? ground : await takeWholeSnapshot(page)
  return { entry, ground, fresh, freshEntry: await entryOf(page) }
}

/** Opens the screen again without loading the page, which would take long. @returns null if page or screen have changed */
async function comeBack(page: Page, scene: Scene, start: Start, now: Snapshot): Promise<Start | null> {
  const { entry, ground, fresh, freshEntry } = start
  const isOver = isSame(now.log, fresh.log) && now.screen.startsWith(`${fresh.screen}\n`)
  if (isOver) {
    // The tap only opened something over the screen.
    await travel(page, freshEntry)
    if (isSame(await takeWholeSnapshot(page), fresh)) return start
  }
  const { path, arrange, enter, takeBack, isInRoom } = scene
  const isStored = takeBack !== undefined && isSame(now.log, fresh.log)
  if (!isStored && !isSame(now.log, ground.log)) return null
  await travel(page, entry)
  const { pathname, search } = new URL(page.url())
  if ((isInRoom === true ? pathname + search : pathname) !== path) return null
  await arrange?.(page)
  if (isStored) await takeBack(page)
  // A round that was stored and undone leaves its events behind, so the logs differ.
  const isLike = (one: WholeSnapshot, other: WholeSnapshot) =>
    isSame(one, isStored ? { ...other, log: one.log } : other)
  const here = await takeWholeSnapshot(page)
  if (!isStored && isSame(here, fresh)) return start
  if (enter === undefined || !isLike(here, ground)) return null
  await enter(page)
  const there = await takeWholeSnapshot(page)
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

function isSame(one: WholeSnapshot | Held, other: WholeSnapshot | Held): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Waits until nothing moves, and reads screen and storage. @param gap milliseconds until the next press; default `PRESS_SPACING_MS` */
async function takeSnapshot(page: Page, gap?: number): Promise<Snapshot> {
  const { screen, choices } = await page.evaluate(settle, { gap, keys: CHOICES })
  return { screen, log: { ...(await storedLog(page)), choices } }
}

async function takeWholeSnapshot(page: Page): Promise<WholeSnapshot> {
  return { ...(await takeSnapshot(page)), spots: await page.evaluate(spotsInSight) }
}

/** Runs in the page: the middle of each control that a finger can press; on the narrower phone, both ends of wide ones. */
function spotsInSight(): readonly Spot[] {
  const pressable = 'a, button, input, [role="menuitem"]'
  const layer = document.querySelector('[role="menu"]') ?? [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(layer ?? document.body).querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    // Left out of the label: what the Professor says, and figures that count up (hidden from assistive technology), which vary.
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
 * Runs in the page: waits until the effect of a tap is complete, animations and history navigation included. A running
 * navigation would abort the next load.
 * @returns a description of the screen, and the values of these keys of local storage
 */
async function settle({ gap, keys }: { readonly gap: number | undefined; readonly keys: readonly string[] }): Promise<{
  readonly screen: string
  readonly choices: readonly (string | null)[]
}> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame()
    // A page without any control is still loading, and may redirect.
    const isWhole = document.querySelector('main')?.querySelector('a, button, input') !== null
    if (!isWhole || document.querySelector('[aria-busy="true"]') !== null || window.isNavigatingHistory === true)
      quiet = 0
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
  window.pressGap = gap
  const open = [...document.querySelectorAll('dialog[open], [role="menu"]')].map(
    (layer) => `${layer.className} ${layer.querySelector('h2')?.textContent ?? ''}`,
  )
  const titles = [...document.querySelectorAll('#setup-step-title, [role="tab"][aria-selected="true"]')]
  const screen = [location.href, ...titles.map(({ textContent }) => textContent), ...open].join('\n')
  return { screen, choices: keys.map((key) => localStorage.getItem(key)) }
}
