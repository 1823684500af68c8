import { createHouseRules } from '@dutch/sync/house-rules'
import { createRememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { expect, it } from 'vitest'
import { createPlayersRepository } from '../features/games/storage/players-repository.ts'
import { createHouseRulesRepository } from '../features/house-rules/house-rules-repository.ts'
import type { DutchDb } from '../browser/dutch-db.ts'
import { KEYS } from '../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../browser/test-db.ts'
import { createTestDevice, type TestDevice } from '../browser/test-device.ts'

const named = (name: string) => [{ name, emoji: '🦊' }]

function openTab(device: TestDevice, db: DutchDb = device.openDb()) {
  const storage = { db, values: device.values, hub: device.openHub() }
  const rememberedPlayers = createRememberedPlayersStore(createPlayersRepository(storage), device.clock.now)
  return { rememberedPlayers, houseRules: createHouseRules(createHouseRulesRepository(storage)) }
}

/** What a newly opened tab reads. */
async function found(device: TestDevice) {
  const { rememberedPlayers, houseRules } = openTab(device)
  await Promise.all([rememberedPlayers.start(), houseRules.start()])
  return {
    names: rememberedPlayers
      .getState()
      .map(({ name }) => name)
      .toSorted(),
    rules: houseRules.getState(),
  }
}

it('Y501, Y509: two tabs that change at once lose nothing of each other', async () => {
  const device = createTestDevice()
  const [one, two] = [openTab(device), openTab(device)]
  await Promise.all([
    one.rememberedPlayers.remember(named('Ana')),
    two.rememberedPlayers.remember(named('Bo')),
    one.houseRules.change((rules) => ({ ...rules, cardValues: { queen: 13 } })),
    two.houseRules.change((rules) => ({ ...rules, dutchPenalty: 'ten' })),
  ])
  expect(await found(device)).toEqual({
    names: ['Ana', 'Bo'],
    rules: { cardValues: { queen: 13 }, dutchPenalty: 'ten' },
  })
})

it('Y501, W507: names that leave the device while another tab remembers a game stay away', async () => {
  const device = createTestDevice()
  const [tab, other] = [openTab(device), device.openDb()]
  await other.read((connection) => connection.count('userPreferences'))
  await tab.rememberedPlayers.remember(named('Ana'))
  const remembering = tab.rememberedPlayers.remember(named('Bo'))
  await other.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').clear())
  await remembering
  expect((await found(device)).names).not.toContain('Ana')
})

it('Y501, Y509: what could not be read once is not replaced by nothing', async () => {
  const device = createTestDevice()
  await openTab(device).rememberedPlayers.remember(named('Ana'))
  const { db, failWith } = failingDb(device.clock)
  const tab = openTab(device, {
    ...db,
    read: async () => {
      failWith('AbortError')
      const failed = await db.read(() => Promise.resolve()).catch((cause: unknown) => cause)
      failWith(null)
      throw failed
    },
  })
  await tab.rememberedPlayers.remember(named('Bo'))
  expect((await found(device)).names).toEqual(['Ana', 'Bo'])
})

it('Y509, W806: a full device says that rules are not kept, for the next start would show those of before', async () => {
  const device = createTestDevice()
  await openTab(device).houseRules.change((rules) => ({ ...rules, dutchPenalty: 'ten' }))
  const db = device.openDb()
  const tab = openTab(device, {
    ...db,
    write: (stores, work) =>
      db.write(stores, async (transaction, answered) => {
        await work(transaction, answered)
        throw new DOMException('No room', 'QuotaExceededError')
      }),
  })
  await tab.houseRules.start()
  expect(await tab.houseRules.change((rules) => ({ ...rules, dutchPenalty: 'double' }))).toBe(false)
  expect(tab.houseRules.getState()).toEqual((await found(device)).rules)
  expect(device.values.read(KEYS.houseRules)).toBeNull()
})

it('Y509, Y610: names kept while the database was silent join those of its record', async () => {
  const device = createTestDevice()
  await openTab(device).rememberedPlayers.remember(named('Ana'))
  await openTab(device, brokenDb(device.clock)).rememberedPlayers.remember(named('Bo'))
  expect((await found(device)).names).toEqual(['Ana', 'Bo'])
})
