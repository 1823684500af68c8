import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Tab } from './phone.ts'

const PATIENCE_MS = 15_000

/** A role and the whole accessible name, or a pattern for it. */
type Wanted = readonly [role: string, name: string | RegExp]

/** A wanted element, serialisable for the page. */
interface Target {
  readonly role: string
  readonly name: string
  readonly flags: string | null
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Finds elements by role and name, as a user does; waits until they are there and do not move, and taps or reads them. */
export interface Person {
  readonly tab: Tab
  /** Loads an address, after expecting that the page before had no faults. */
  open(url: string): Promise<void>
  tap(...wanted: Wanted): Promise<void>
  type(keys: string): Promise<void>
  sees(...wanted: Wanted): Promise<void>
  /** Waits until the text is in the page, covered or not. */
  reads(text: string): Promise<void>
  /** Waits for a message that the work causes; an earlier one with this text has to go first. */
  isTold(text: string, work: () => Promise<void>): Promise<void>
  isAt(path: string): Promise<void>
  /** Waits until the ranking has these totals in this order. */
  hasTotals(totals: Readonly<Record<string, number>>): Promise<void>
  /** Whether the focused element has a focus ring; null if it is a field or there is none. */
  seesRing(): Promise<boolean | null>
  /** Expects no errors since the page was loaded. @param server "unserved" allows failed requests */
  hadNoFault(server?: 'served' | 'unserved'): Promise<void>
}

export function personAt(tab: Tab): Person {
  const hadNoFault = async (server: 'served' | 'unserved' = 'served') => {
    const faults = await tab.run(faultsInPage, null)
    expect(faults.filter((fault) => server === 'served' || !fault.startsWith('request: '))).toEqual([])
  }
  const waitFor = async (wait: Omit<TextWait, 'patience'>) => {
    expect(await tab.run(waitForText, { ...wait, patience: PATIENCE_MS }), wait.text).toBe(true)
  }
  return {
    tab,
    open: async (url) => {
      await hadNoFault()
      await tab.goto(url)
    },
    tap: async (...wanted) => {
      let isStray: boolean
      do {
        const { x, y, width, height } = await placeOf(tab, wanted)
        await tab.tap(x + width / 2, y + height / 2)
        isStray = await tab.run(wasStray, null)
      } while (isStray)
    },
    type: async (keys) => {
      for (const key of keys) await tab.press(key)
    },
    sees: async (...wanted) => void (await placeOf(tab, wanted)),
    reads: async (text) => {
      await waitFor({ text, within: 'body', isWanted: true })
    },
    isTold: async (text, work) => {
      await waitFor({ text, within: MESSAGE, isWanted: false })
      await tab.run(noteText, { text, within: MESSAGE })
      await work()
      await expect
        .poll(() => tab.run(() => document.documentElement.dataset['told'], null), {
          intervals: [20],
          timeout: PATIENCE_MS,
        })
        .toBe(text)
    },
    isAt: async (path) => {
      await expect
        .poll(() => tab.run(() => location.pathname, null), { intervals: [20], timeout: PATIENCE_MS })
        .toBe(path)
    },
    hasTotals: async (totals) => {
      await expect
        .poll(() => tab.run(totalsInPage, null), { intervals: [50], timeout: PATIENCE_MS })
        .toEqual(Object.entries(totals))
    },
    seesRing: () => tab.run(ringInPage, null),
    hadNoFault,
  }
}

/** Scrolls an element into view and returns its box once it does not move; the last of several, in the top dialog if one is open. */
async function placeOf(tab: Tab, [role, name]: Wanted): Promise<Box> {
  const target: Target =
    typeof name === 'string' ? { role, name, flags: null } : { role, name: name.source, flags: name.flags }
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const box: Box | null = await tab.run(findInPage, target)
    if (box !== null) return box
    if (Date.now() > end) throw new Error(`There is no ${role} "${String(name)}" that could be tapped`)
    await pause(30)
  }
}

/** Runs in the page. */
async function findInPage({ role, name, flags }: Target): Promise<Box | null> {
  const { TestingLibraryDom: finder } = window as unknown as {
    TestingLibraryDom: {
      queryAllByRole(within: Element, role: string, options: { name: string | RegExp; hidden: true }): HTMLElement[]
    }
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const wanted = flags === null ? name : new RegExp(name, flags)
  // Hidden elements are sorted out below: the finder would inspect every ancestor of every element.
  const found = finder.queryAllByRole(dialog ?? document.body, role, { name: wanted, hidden: true })
  const isHit = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top] = [x + width / 2, y + height / 2]
    if (width === 0 || left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return false
    // During a page transition `elementFromPoint` returns the document element.
    const hit = document.elementFromPoint(left, top)
    return element.contains(hit) || element.closest('label')?.contains(hit) === true
  }
  let seen = found.findLast(isHit)
  if (seen === undefined) {
    const shown = found.findLast((element) => element.getClientRects().length > 0)
    shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (shown !== undefined && isHit(shown)) seen = shown
  }
  if (seen === undefined) return null
  const { x, y, width, height } = seen.getBoundingClientRect()
  // On a busy machine an element that was just opened begins to move up to two frames later.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false
    const isEndless = effect.getComputedTiming().endTime === Infinity
    return !isEndless && effect.target?.contains(seen) === true
  })
  window.meantTap = { target: seen, isStray: false }
  const after = seen.getBoundingClientRect()
  return isMoving || Math.abs(after.x - x) >= 1 || Math.abs(after.y - y) >= 1 ? null : { x, y, width, height }
}

/** Runs in the page: whether the last tap missed its element. */
function wasStray(): boolean {
  const isStray = window.meantTap?.isStray === true
  window.meantTap = undefined
  return isStray
}

const MESSAGE = '.toast'

interface TextWait {
  readonly text: string
  readonly within: string
  /** Wait for the text to appear, or else to disappear. */
  readonly isWanted: boolean
  readonly patience: number
}

/** Runs in the page: resolves once the text has appeared or disappeared, with false after `patience` milliseconds. */
function waitForText({ text, within, isWanted, patience }: TextWait): Promise<boolean> {
  const isThere = () => [...document.querySelectorAll(within)].some(({ textContent }) => textContent.includes(text))
  const isDone = () => isThere() === isWanted
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      watch.disconnect()
      resolve(answer)
    }
    const watch = new MutationObserver(() => {
      if (isDone()) end(true)
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
    if (isDone()) end(true)
    setTimeout(() => end(false), patience)
  })
}

/** Runs in the page: notes that the text has appeared, even if it disappears at once. */
function noteText({ text, within }: Pick<TextWait, 'text' | 'within'>): void {
  const { dataset } = document.documentElement
  delete dataset['told']
  const watch = new MutationObserver(() => {
    if (![...document.querySelectorAll(within)].some(({ textContent }) => textContent.includes(text))) return
    watch.disconnect()
    dataset['told'] = text
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page: names and totals of the ranking, from its texts for screen readers. */
function totalsInPage(): [string, number][] {
  return [...document.querySelectorAll('[aria-label="Classement"] li .sr-only')].flatMap(({ textContent }) => {
    const [, name, total] = /^(.+?), (−?[\d\s]+?)\spoints?\b/u.exec(textContent) ?? []
    return name === undefined || total === undefined
      ? []
      : [[name, Number(total.replace('−', '-').replaceAll(/\s/gu, ''))] as [string, number]]
  })
}

/** Runs in the page. */
function faultsInPage(): readonly string[] {
  // A browser starts with an empty page.
  if (location.protocol !== 'http:') return []
  return 'recordedFaults' in window ? (window.recordedFaults as string[]) : ['nothing was recorded']
}

/** Runs in the page. */
function ringInPage(): boolean | null {
  const focused = document.activeElement
  if (focused === null || focused.matches('body, input, select, textarea')) return null
  return ['', '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused, part)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })
}
