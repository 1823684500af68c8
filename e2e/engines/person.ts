import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Tab } from './phone.ts'

const PATIENCE_MS = 15_000

export interface Target {
  readonly role: string
  /** The whole accessible name. */
  readonly name: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Finds what a person sees by its role and name and taps or reads it, waiting until it is there and stands still. */
export interface Person {
  readonly tab: Tab
  open(url: string): Promise<void>
  tap(role: string, name: string): Promise<void>
  isAt(path: string): Promise<void>
  /** Nothing was thrown, refused or reported since the last page was loaded. */
  hadNoFault(): Promise<void>
}

export function personAt(tab: Tab): Person {
  return {
    tab,
    open: async (url) => {
      await tab.goto(url)
    },
    tap: async (role, name) => {
      const { x, y, width, height } = await placeOf(tab, { role, name })
      await tab.tap(x + width / 2, y + height / 2)
    },
    isAt: async (path) => {
      await expect.poll(() => tab.run(() => location.pathname, null), { timeout: PATIENCE_MS }).toBe(path)
    },
    hadNoFault: async () => {
      const faults = await tab.run(
        () => ('recordedFaults' in window ? window.recordedFaults : ['nothing was recorded']),
        null,
      )
      expect(faults).toEqual([])
    },
  }
}

/** Where it stands once it stands still, brought into view; the last of several, in the uppermost dialog if one is open. */
async function placeOf(tab: Tab, target: Target): Promise<Box> {
  const end = Date.now() + PATIENCE_MS
  let last: Box | null = null
  for (;;) {
    const box: Box | null = await tab.run(findInPage, target)
    if (box !== null && last !== null && Math.abs(box.x - last.x) < 1 && Math.abs(box.y - last.y) < 1) return box
    if (Date.now() > end) throw new Error(`There is no ${target.role} "${target.name}" that could be tapped`)
    last = box
    await pause(30)
  }
}

/** Runs in the page. */
function findInPage({ role, name }: Target): Box | null {
  const { TestingLibraryDom: finder } = window as unknown as {
    TestingLibraryDom: { queryAllByRole(within: Element, role: string, options: { name: string }): HTMLElement[] }
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const found = finder.queryAllByRole(dialog ?? document.body, role, { name }).at(-1)
  if (found === undefined) return null
  const isHit = () => {
    const { x, y, width, height } = found.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (found.contains(hit) || hit.contains(found))
  }
  if (!isHit()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!isHit()) return null
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x, y, width, height }
}
