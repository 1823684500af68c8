import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextBack, NOTHING_OPEN, type BackEvent, type BackStack } from './back-stack.ts'

const two: BackStack = { open: [1, 2], phase: 'still' }

function after(stack: BackStack, ...events: readonly BackEvent[]): BackStack {
  return events.reduce((now, event) => nextBack(now, event).stack, stack)
}

describe('a layer', () => {
  it('gets an entry once it is open, and gives it back once it is closed', () => {
    const opened = after(NOTHING_OPEN, { type: 'opened', layer: 1 })
    expect(nextBack(opened, { type: 'settled', depth: 0 }).commands).toEqual([{ kind: 'push', depth: 1 }])
    const closed = after(opened, { type: 'closed', layer: 1 })
    expect(nextBack(closed, { type: 'settled', depth: 1 })).toEqual({
      stack: { open: [], phase: 'travelling' },
      commands: [{ kind: 'go', by: -1 }],
    })
  })

  it('takes over the entry of one that closes in the same moment', () => {
    const swapped = after(two, { type: 'closed', layer: 2 }, { type: 'opened', layer: 3 })
    expect(nextBack(swapped, { type: 'settled', depth: 2 }).commands).toEqual([])
  })

  it('that opens on the way back gets its entry on arrival', () => {
    const travelling: BackStack = { open: [], phase: 'travelling' }
    const opened = after(travelling, { type: 'opened', layer: 4 })
    expect(nextBack(opened, { type: 'settled', depth: 1 }).commands).toEqual([])
    expect(nextBack(opened, { type: 'travelled', depth: 0, isSamePage: true })).toEqual({
      stack: { open: [4], phase: 'still' },
      commands: [{ kind: 'push', depth: 1 }],
    })
  })
})

describe('Back', () => {
  it('dismisses the topmost layer alone', () => {
    expect(nextBack(two, { type: 'travelled', depth: 1, isSamePage: true })).toEqual({
      stack: { open: [1], phase: 'still' },
      commands: [{ kind: 'dismiss', layer: 2 }],
    })
  })

  it('over several entries dismisses from the top down', () => {
    expect(nextBack(two, { type: 'travelled', depth: 0, isSamePage: true }).commands).toEqual([
      { kind: 'dismiss', layer: 2 },
      { kind: 'dismiss', layer: 1 },
    ])
  })

  it('to another page dismisses nothing: its layers go with the page', () => {
    expect(nextBack(two, { type: 'travelled', depth: 0, isSamePage: false })).toEqual({
      stack: NOTHING_OPEN,
      commands: [],
    })
  })
})

it('Forward to the entry of a closed layer comes straight back', () => {
  expect(nextBack(NOTHING_OPEN, { type: 'travelled', depth: 2, isSamePage: true })).toEqual({
    stack: { open: [], phase: 'travelling' },
    commands: [{ kind: 'go', by: -2 }],
  })
})

it('a reload at the entry of a layer that is gone leaves it, and at one whose layer comes back keeps it', () => {
  expect(nextBack(NOTHING_OPEN, { type: 'settled', depth: 1 }).commands).toEqual([{ kind: 'go', by: -1 }])
  expect(nextBack(two, { type: 'settled', depth: 2 }).commands).toEqual([])
})

describe('a navigation', () => {
  it('starts at once where nothing lies over the page', () => {
    expect(nextBack(NOTHING_OPEN, { type: 'leave', depth: 0 })).toEqual({ stack: NOTHING_OPEN, commands: [] })
  })

  it('starts from the page’s own entry, with nothing dismissed on the way', () => {
    const left = nextBack(two, { type: 'leave', depth: 2 })
    expect(left.commands).toEqual([{ kind: 'go', by: -2 }])
    expect(nextBack(left.stack, { type: 'travelled', depth: 0, isSamePage: true })).toEqual({
      stack: { open: [1, 2], phase: 'away' },
      commands: [{ kind: 'start' }],
    })
  })

  it('gives the layers that it leaves open their entries again', () => {
    const away: BackStack = { open: [1, 2], phase: 'away' }
    const closed = after(away, { type: 'closed', layer: 2 }, { type: 'settled', depth: 0 })
    expect(nextBack(closed, { type: 'left', depth: 0 })).toEqual({
      stack: { open: [1], phase: 'still' },
      commands: [{ kind: 'push', depth: 1 }],
    })
  })

  it('waits for a way that is under way, and goes on from where it ends', () => {
    const leaving = after({ open: [1], phase: 'travelling' }, { type: 'leave', depth: 2 })
    expect(nextBack(leaving, { type: 'travelled', depth: 1, isSamePage: true })).toEqual({
      stack: { open: [1], phase: 'leaving' },
      commands: [{ kind: 'go', by: -1 }],
    })
  })

  it('asked for on the way to the page behind starts from there', () => {
    const back = nextBack(two, { type: 'back', depth: 2 })
    expect(back.commands).toEqual([{ kind: 'go', by: -3 }])
    const leaving = after(back.stack, { type: 'leave', depth: 2 })
    expect(after(leaving, { type: 'travelled', depth: 0, isSamePage: true })).toEqual({ open: [], phase: 'away' })
  })

  it('starts all the same where the browser does not move', () => {
    expect(nextBack({ open: [1], phase: 'leaving' }, { type: 'lost' })).toEqual({
      stack: { open: [1], phase: 'away' },
      commands: [{ kind: 'start' }],
    })
    expect(nextBack({ open: [1], phase: 'travelling' }, { type: 'lost' }).stack.phase).toBe('still')
  })
})

// A browser tab whose traversals end when the test says so, with the layers of its page.
class Tab {
  entries = [{ page: 'a', depth: 0 }]
  at = 0
  readonly ways: number[] = []
  /** The user has pressed Back or Forward and has not seen its effect yet. */
  isPressed = false
  stack = NOTHING_OPEN
  shown: number[] = []
  page = 'a'
  mayStart = true
  private last = 0

  get entry() {
    return this.entries[this.at] ?? { page: 'outside', depth: 0 }
  }

  handle(event: BackEvent): void {
    const { stack, commands } = nextBack(this.stack, event)
    this.stack = stack
    for (const command of commands) {
      if (command.kind === 'go') this.ways.push(command.by)
      else if (command.kind === 'start') this.mayStart = true
      else if (command.kind === 'dismiss') this.close(command.layer)
      else while (this.entry.depth < command.depth) this.push(this.entry.page, this.entry.depth + 1)
    }
  }

  push(page: string, depth: number): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { page, depth }]
    this.at += 1
  }

  open(): void {
    this.last += 1
    this.shown.push(this.last)
    this.handle({ type: 'opened', layer: this.last })
    this.settle()
  }

  close(layer: number | undefined): void {
    if (layer === undefined) return
    this.shown = this.shown.filter((other) => other !== layer)
    this.handle({ type: 'closed', layer })
    this.settle()
  }

  settle(): void {
    this.handle({ type: 'settled', depth: this.entry.depth })
  }

  press(by: number): void {
    this.ways.push(by)
    this.isPressed = true
  }

  /** Ends all pending traversals. */
  arrive(): void {
    this.isPressed = false
    for (let by = this.ways.shift(); by !== undefined; by = this.ways.shift()) {
      this.at = Math.min(this.entries.length - 1, Math.max(0, this.at + by))
      const { page, depth } = this.entry
      this.handle({ type: 'travelled', depth, isSamePage: page === this.page })
      if (this.stack.phase === 'still') this.show(page)
    }
  }

  show(page: string): void {
    if (page === this.page) return
    this.page = page
    for (const layer of this.shown) this.close(layer)
  }

  leadBack(): void {
    if (this.isPressed) this.arrive()
    if (this.entries[0]?.page !== this.page) this.handle({ type: 'back', depth: this.entry.depth })
  }

  navigate(page: string, isReplacing: boolean): void {
    if (this.isPressed) this.arrive()
    this.mayStart = false
    this.handle({ type: 'leave', depth: this.entry.depth })
    if (this.stack.phase !== 'leaving') this.mayStart = true
    this.arrive()
    expect(this.mayStart).toBe(true)
    expect(this.entry.depth).toBe(0)
    if (isReplacing) this.entries[this.at] = { page, depth: 0 }
    else this.push(page, 0)
    this.show(page)
    this.handle({ type: 'left', depth: this.entry.depth })
  }
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('open', 'close', 'close the lowest', 'back', 'forward', 'arrive') },
  { weight: 1, arbitrary: fc.constantFrom('push', 'replace', 'reload', 'lead back') },
)

it('whatever a person does, the browser comes to rest where its depth is that of the open layers', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const tab = new Tab()
      for (const [index, name] of acts.entries()) {
        if (name === 'open') tab.open()
        else if (name === 'close') tab.close(tab.shown.at(-1))
        else if (name === 'close the lowest') tab.close(tab.shown[0])
        else if (name === 'back') tab.press(-1)
        else if (name === 'forward') tab.press(1)
        else if (name === 'arrive') tab.arrive()
        else if (name === 'lead back') tab.leadBack()
        else if (name === 'reload') {
          tab.arrive()
          tab.shown = []
          tab.stack = NOTHING_OPEN
          tab.settle()
        } else tab.navigate(`page ${String(index)}`, name === 'replace')
      }
      tab.arrive()
      expect(tab.stack).toEqual({ open: tab.shown, phase: 'still' })
      expect(tab.entry).toEqual({ page: tab.page, depth: tab.shown.length })
      // The entries of a page are adjacent and each is one layer deeper than the one below, so no entry is dead.
      for (let at = tab.at; at > 0; at -= 1) {
        const depth = tab.entries[at]?.depth ?? 0
        if (depth > 0) expect(tab.entries[at - 1]?.depth).toBe(depth - 1)
      }
    }),
    { numRuns: 2000 },
  )
})
