import { expect, it } from 'vitest'
import { initialSchedule, type Schedule } from './schedule.ts'
import type { SyncFacts } from './sync-facts.ts'
import { createSyncView } from './sync-view.ts'

const waiting: Schedule = {
  ...initialSchedule({ isAutomatic: true, isVisible: true, isOnline: true }),
  phase: 'waiting',
}
const syncing: Schedule = { ...waiting, phase: 'syncing' }
const synced: Schedule = { ...waiting, lastSyncedAt: 5 }

const factsOf = (pending: number): SyncFacts => ({
  pending,
  refusedSettings: 0,
  ownFinished: 0,
  isOwnUnderWay: false,
  inCloud: 0,
  otherDevicesGames: [],
})

function open() {
  let state = waiting
  let changed: () => void = () => undefined
  const asked: { readonly answer: (pending: number) => Promise<void>; readonly fail: () => Promise<void> }[] = []
  const shown: [Schedule, number | undefined][] = []
  const view = createSyncView({
    getState: () => state,
    onChange: (listener) => {
      changed = listener
      return () => {
        changed = () => undefined
      }
    },
    facts: () =>
      new Promise((resolve, reject) => {
        const settled = () =>
          new Promise<void>((done) => {
            setTimeout(done)
          })
        asked.push({
          answer: (pending) => {
            resolve(factsOf(pending))
            return settled()
          },
          fail: () => {
            reject(new Error('The disk is gone'))
            return settled()
          },
        })
      }),
  })
  const stop = view.subscribe(() => {
    const now = view.get()
    if (now !== null) shown.push([now.state, now.facts?.pending])
  })
  const become = (next: Schedule) => {
    state = next
    changed()
  }
  return { view, asked, shown, become, change: () => changed(), stop }
}

it('W1610: an attempt is shown at once, and its end with what is left then', async () => {
  const { asked, shown, become } = open()
  await asked[0]?.answer(2)
  become(syncing)
  become(synced)
  await asked[1]?.answer(0)
  expect(shown).toEqual([
    [waiting, 2],
    [syncing, 2],
    [synced, 0],
  ])
})

it('W1610: what was looked at before an attempt is not shown after it', async () => {
  const { asked, shown, become } = open()
  become(syncing)
  become(synced)
  await asked[0]?.answer(2)
  expect(shown).toEqual([[syncing, undefined]])
  await asked[1]?.answer(0)
  expect(shown.at(-1)).toEqual([synced, 0])
})

it('W1610: many changes are two looks, and none is shown once nobody watches', async () => {
  const { asked, shown, change, stop } = open()
  change()
  change()
  change()
  await asked[0]?.answer(1)
  expect(asked).toHaveLength(2)
  stop()
  await asked[1]?.answer(2)
  expect(shown).toEqual([])
})

it('W1610: what cannot be read is not known', async () => {
  const { asked, shown } = open()
  await asked[0]?.fail()
  expect(shown).toEqual([[waiting, undefined]])
})

it('W1610: two parts of a page read once and show the same, until the last one is gone', async () => {
  const { view, asked, change, stop } = open()
  const stopOther = view.subscribe(() => undefined)
  await asked[0]?.answer(1)
  stop()
  change()
  await asked[1]?.answer(2)
  expect([asked.length, view.get()?.facts?.pending]).toEqual([2, 2])
  stopOther()
  await Promise.resolve()
  change()
  expect([asked.length, view.get()]).toEqual([2, null])
})
