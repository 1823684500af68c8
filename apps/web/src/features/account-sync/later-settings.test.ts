import { joinAccount } from '@dutch/sync/account/account-membership'
import { readOutbox } from '@dutch/sync/account/device-records'
import { leaveAccount } from '@dutch/sync/account/leave-account'
import { createOutbox } from '@dutch/sync/account/outbox'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings, type UserSettings } from '../settings/user-settings.ts'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createSettingsRepository, type SettingsRepository } from './settings-repository.ts'
import { createAccountSettings } from './shared-settings.ts'

type LaterSettings = Omit<UserSettings, 'theme'> & { readonly theme: UserSettings['theme'] | 'later' | 'latest' }

/** Of a later version, which has two more themes. @param theme the one that is stored on this device */
function laterRepository(theme: LaterSettings['theme']) {
  let settings: LaterSettings = { ...DEFAULT_SETTINGS, theme }
  const repository = createSettingsRepository<LaterSettings>({
    get: () => settings,
    change: (changed) => void (settings = changed),
    parse: (stored) => {
      const added = (['later', 'latest'] as const).find((one) => v.is(v.object({ theme: v.literal(one) }), stored))
      const parsed = parseSettings(stored)
      return { ...parsed, theme: added ?? parsed.theme }
    },
  })
  return { repository, theme: () => settings.theme }
}

/** A device of this version that has joined an account, and can be updated to the later version. */
async function device() {
  const browser = createTestBrowser()
  const { copies, hub, players } = browser.openTab()
  const disk = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock: browser.clock }, 'account')
  let settings: UserSettings = DEFAULT_SETTINGS
  const repository = createSettingsRepository<UserSettings>({
    get: () => settings,
    change: (changed) => void (settings = changed),
    parse: parseSettings,
  })
  const outbox = createOutbox(browser.newId)
  const present = createAccountSettings(repository, outbox)
  await joinAccount(disk, 'me')
  return {
    disk,
    players,
    apply: (key: string, value: string | null) => disk.write((transaction) => present.apply(transaction, key, value)),
    applyIn: (read: SettingsRepository, key: string, value: string) =>
      disk.write((transaction) => createAccountSettings(read, outbox).apply(transaction, key, value)),
    pull: () => disk.write(present.markPulled),
    get: (id: string) => disk.write((transaction) => transaction.get('userPreferences', id)),
    remove: () => leaveAccount(disk, { kind: 'remove', forgo: 0 }, present),
    keep: () => leaveAccount(disk, { kind: 'keep' }, present),
    join: (accountId: string) => joinAccount(disk, accountId),
    choose: (theme: UserSettings['theme']) => (settings = { ...settings, theme }),
    enqueue: (read = repository) => disk.write(createAccountSettings(read, outbox).enqueueChanges),
    pushed: async () => {
      const pending = await disk.write((transaction) => readOutbox(transaction, 1000))
      return pending.flatMap((one) => (one.kind === 'setting' ? [one.key] : []))
    },
  }
}

it.each([
  ['pulled', 'later', 'latest'],
  ['pulled, and overwritten here', 'auto', 'latest'],
  ['known', 'later', null],
  ['known, and overwritten here', 'auto', null],
] as const)(
  'W1604: what an earlier version could not read is taken over after the update, and nothing older is pushed: %s',
  async (_case, stored, pulled) => {
    const { disk, players, apply, pull, enqueue, pushed } = await device()
    await pull()
    const known = { id: 'sync-settings', accountId: 'me', isFresh: false, values: { theme: '"later"' } }
    await disk.write((transaction) => transaction.put('userPreferences', known))
    if (pulled !== null) await apply('theme', JSON.stringify(pulled))
    await players.change(() => [{ name: 'Bob', emoji: '🐸', lastPlayedAt: 5 }])
    await enqueue()
    expect(await pushed()).toEqual(['player/bob'])
    const later = laterRepository(stored)
    expect([await enqueue(later.repository), await pushed()]).toEqual([0, ['player/bob']])
    expect(later.theme()).toBe(pulled ?? 'later')
    // Once it was taken over, it is a setting like others.
    later.repository.apply('theme', null)
    expect([await enqueue(later.repository), await pushed()]).toEqual([1, ['player/bob', 'theme']])
  },
)

it.each([
  ['pushed already', 'auto', 'dark', true],
  ['not pushed yet', 'auto', 'dark', false],
  ['the default, not pushed yet', 'light', 'auto', false],
] as const)(
  'W1604: a later version does not take over what the user has replaced since: %s',
  async (_case, before, chosen, isPushed) => {
    const { apply, pull, choose, enqueue, pushed } = await device()
    await pull()
    choose(before)
    await enqueue()
    await apply('theme', '"latest"')
    choose(chosen)
    if (isPushed) await enqueue()
    const later = laterRepository(chosen)
    expect([await enqueue(later.repository), later.theme()]).toEqual([isPushed ? 0 : 1, chosen])
    expect(await pushed()).toContain('theme')
  },
)

it.each([
  ['the same account', 'me', 'later', true, 'auto'],
  ['the same account, where it was changed since', 'me', 'dark', true, 'auto'],
  ['another account', 'other', 'dark', true, 'auto'],
  ['another account without a sign-out', 'other', 'dark', false, 'auto'],
  ['another account, while it is stored here as it was', 'other', 'dark', true, 'later'],
] as const)(
  'W1604, W1616: what an earlier version could not read resets nothing in the account that is joined after the update: %s',
  async (_case, accountId, theirs, isSignedOut, stored) => {
    const { disk, pull, keep, join, enqueue, pushed, applyIn } = await device()
    await pull()
    const known = { id: 'sync-settings', accountId: 'me', isFresh: false, values: { theme: '"later"' } }
    await disk.write((transaction) => transaction.put('userPreferences', known))
    await enqueue()
    if (isSignedOut) await keep()
    const later = laterRepository(stored)
    await join(accountId)
    // The theme is set there after the first pull.
    await pull()
    expect(await enqueue(later.repository)).toBe(0)
    await applyIn(later.repository, 'theme', JSON.stringify(theirs))
    expect([await enqueue(later.repository), await pushed(), later.theme()]).toEqual([0, [], theirs])
  },
)

it('W1604: what an earlier version read in part is taken over after the update', async () => {
  const { disk, get, apply, pull, enqueue, pushed } = await device()
  const whole = '{"cardValues":{"queen":13},"dutchPenalty":"ten"}'
  const later = whole.replace('}', ',"later":0}')
  await pull()
  await apply('house-rules', later)
  expect(await get('house_rules')).toMatchObject({ cardValues: { queen: 13 }, dutchPenalty: 'ten' })
  expect(await get('sync-settings')).toMatchObject({ unread: { 'house-rules': later } })
  // As a version without values of cards has noted it.
  const part = '{"cardValues":{},"dutchPenalty":"ten"}'
  const known = { id: 'sync-settings', accountId: 'me', isFresh: false, values: { 'house-rules': part } }
  await disk.write(async (transaction) => {
    await transaction.put('userPreferences', { ...known, unread: { 'house-rules': whole } })
    await transaction.put('userPreferences', { cardValues: {}, dutchPenalty: 'ten', id: 'house_rules' })
  })
  expect([await enqueue(), await pushed()]).toEqual([0, []])
  expect(await get('house_rules')).toMatchObject({ cardValues: { queen: 13 }, dutchPenalty: 'ten' })
})

it('W1615: a name that this version cannot read leaves with the others', async () => {
  const { disk, get, players, enqueue, remove } = await device()
  const values = { 'player/zoe': '{"name":"Zoé"}' }
  const known = { id: 'sync-settings', accountId: 'me', isFresh: false, values }
  await disk.write((transaction) => transaction.put('userPreferences', known))
  await players.change(() => [{ name: 'Bob', emoji: '🐸', lastPlayedAt: 5 }])
  await enqueue()
  expect(JSON.stringify(await get('sync-settings'))).toContain('Zoé')
  await remove()
  expect(JSON.stringify(await get('sync-settings'))).not.toContain('Zoé')
})

it('W1616: what an account left is pushed to another one where it is set again after that account had reset it', async () => {
  const { disk, apply, pull, choose, enqueue, pushed } = await device()
  const known = { id: 'sync-settings', accountId: 'me', isFresh: true, values: {}, left: { theme: '"dark"' } }
  await disk.write((transaction) => transaction.put('userPreferences', known))
  choose('dark')
  await apply('theme', null)
  await pull()
  choose('dark')
  expect([await enqueue(), await pushed()]).toEqual([1, ['theme']])
})
