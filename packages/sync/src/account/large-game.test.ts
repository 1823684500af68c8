import { expect, it } from 'vitest'
import { bareRecord, created, filing, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { createLedger } from './ledger.ts'

const push = async (ledger: ReturnType<typeof createLedger>, ...operations: readonly unknown[]) =>
  (await ledger.push('ada', operations, null)).results.map(({ refusal }) => refusal)

const players = Array.from({ length: 100 }, (_none, index) => ({
  id: `p${String(index)}-`.padEnd(200, 'x'),
  name: 'N',
  emoji: 'a',
  avatarColor: 'b',
}))
const scores = { dutchPlayerId: null, entries: players.map(({ id }) => ({ playerId: id, score: 1 })) }
const large = (event: Readonly<Record<string, unknown>> & { readonly id: string }) => {
  return { kind: 'event', gameId: 'g', id: event.id, event: { at: 1, ...event } }
}
const correction = (index: number) =>
  large({ type: 'round-corrected', id: `k${String(index)}`, roundId: 'R', ...scores })

it('Y825: a game takes 2 Mi units, then no event more; it can be filed and removed, and others are not in its way', async () => {
  const ledger = createLedger(createMemoryLedgerStore())
  await push(
    ledger,
    large({ type: 'game-created', id: 'c', gameId: 'g', limit: 100, players }),
    large({ type: 'round-added', id: 'r', roundId: 'R', after: null, ...scores }),
  )
  for (const from of [0, 40])
    await push(ledger, ...Array.from({ length: 40 }, (_none, index) => correction(from + index)))
  let taken = 80
  while (taken < 100 && (await push(ledger, correction(taken)))[0] === null) taken += 1
  const unitsEach = JSON.stringify(correction(0).event).length + 200
  expect(taken * unitsEach).toBeGreaterThan(1.9 * 1024 * 1024)
  expect(taken * unitsEach).toBeLessThan(2 * 1024 * 1024)
  // An event that is stored already counts as taken, and the game is read for it.
  expect(await push(ledger, correction(500))).toEqual(['too-many'])
  expect(await push(ledger, correction(0))).toEqual([null])
  let read = 0
  await ledger.push('ada', [correction(0), correction(1)], null, { read: (units) => (read += units) })
  expect(read).toBeGreaterThan(1.9 * 1024 * 1024)
  expect(read).toBeLessThan(2 * 1024 * 1024)
  expect(await push(ledger, filing('o', bareRecord('g')))).toEqual([null])
  expect(await push(ledger, eventOperation('h', created('h')))).toEqual([null])
  expect(await push(ledger, { kind: 'remove', id: 'x', gameId: 'g' })).toEqual([null])
})
