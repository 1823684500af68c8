import { newRoomClient } from '@dutch/sync/room/room-client'
import { storedClient } from '@dutch/sync/room/stored-client'
import { describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../games/storage/test-browser.ts'
import { createSavedRooms, moveSavedRooms, type BrowserSavedRooms } from './saved-rooms.ts'

interface StoredCopy {
  readonly id: string
  readonly client: unknown
}

const NOW = Date.UTC(2026, 0, 1)
const asked = (requestId: string) => ({ requestId, request: { type: 'vote-host' }, askedAt: NOW }) as const

function clientOf(userId: string, ...requestIds: readonly string[]) {
  return { ...newRoomClient('g', userId), pending: requestIds.map(asked) }
}

/** A stored copy in which these requests wait. */
function recordOf(userId: string, ...requestIds: readonly string[]) {
  return { id: `room:${userId}:g`, client: storedClient(clientOf(userId, ...requestIds)), door: null, savedAt: 1 }
}

function ofLaterVersion(userId: string, ...requestIds: readonly string[]) {
  const record = recordOf(userId, ...requestIds)
  return { ...record, client: { ...clientOf(userId, ...requestIds), format: 2 } }
}

function put(browser: TestBrowser, record: StoredCopy) {
  return browser
    .openDb()
    .write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(record))
}

/** Sets a copy aside that this version can read, as another version does that cannot. */
function quarantine(browser: TestBrowser, record: StoredCopy) {
  const { quarantine } = browser.openTab()
  return quarantine.keep({ reason: 'from-the-future', source: record.id, content: record })
}

const roomsOf = (browser: TestBrowser, userId: string) => createSavedRooms(browser.openDb(), userId, () => NOW)
const asideIn = async (browser: TestBrowser) =>
  (await browser.openTab().quarantine.list()).map(({ reason, source, content }) => ({ reason, source, content }))
const waiting = async (rooms: BrowserSavedRooms) => (await rooms.find('g'))?.client.pending.map((one) => one.requestId)
const listed = async (rooms: BrowserSavedRooms) => (await rooms.list()).map(({ client }) => client.pending.length)

describe('a copy of a room that this version cannot read', () => {
  it.each([
    ['of a later version', 'from-the-future', ofLaterVersion('ana', 'typed')],
    ['with a request of a later version', 'corrupt', withUnknownRequest()],
    ['that is no copy', 'corrupt', { id: 'room:ana:g', client: 'text' }],
  ] as const)('W302, Y210: %s is set aside, once, by whatever would replace it', async (_, reason, record) => {
    for (const replace of [
      (rooms: BrowserSavedRooms) => rooms.write(clientOf('ana', 'new')),
      (rooms: BrowserSavedRooms) => rooms.keepLinks(clientOf('ana', 'new'), { code: null, viewToken: 'view' }),
      (rooms: BrowserSavedRooms) => rooms.storeLeft('g'),
      (rooms: BrowserSavedRooms) => rooms.forget('g'),
    ]) {
      const browser = createTestBrowser()
      await put(browser, record)
      const rooms = roomsOf(browser, 'ana')
      expect([await rooms.find('g'), await rooms.list(), await asideIn(browser)]).toEqual([null, [], []])
      for (let time = 0; time < 2; time += 1) await replace(rooms)
      expect(await asideIn(browser)).toEqual([{ reason, source: 'room:ana:g', content: record }])
    }
  })

  it('W302: comes back with the version that can read it, with what waits, also beside the copy that replaced it', async () => {
    const browser = createTestBrowser()
    await quarantine(browser, recordOf('ana', 'typed'))
    const rooms = roomsOf(browser, 'ana')
    expect([await listed(rooms), await listed(roomsOf(browser, 'bo'))]).toEqual([[1], []])
    expect(await waiting(rooms)).toEqual(['typed'])
    await put(browser, recordOf('ana', 'newer', 'typed'))
    expect([await listed(rooms), await waiting(rooms)]).toEqual([[2], ['newer', 'typed']])
    await rooms.write(clientOf('ana', 'newer', 'typed'))
    expect([await asideIn(browser), await waiting(roomsOf(browser, 'ana'))]).toEqual([[], ['newer', 'typed']])
  })

  it('W303: a tab of this version keeps what waits where a tab of an earlier one replaced its copy', async () => {
    const browser = createTestBrowser()
    const rooms = roomsOf(browser, 'ana')
    await rooms.write(clientOf('ana', 'typed'))
    await quarantine(browser, recordOf('ana', 'typed'))
    await put(browser, recordOf('ana', 'of-earlier'))
    await rooms.write(clientOf('ana', 'typed'))
    expect(await waiting(roomsOf(browser, 'ana'))).toEqual(['typed', 'of-earlier'])
    await rooms.write(clientOf('ana'))
    expect(await waiting(roomsOf(browser, 'ana'))).toEqual(['of-earlier'])
  })

  it('W322: goes to the account with the guest’s rooms, and none of the account’s own is replaced', async () => {
    const browser = createTestBrowser()
    const [unread, ofAccount] = [ofLaterVersion('guest-1', 'unread'), ofLaterVersion('ana', 'own')]
    const move = () => moveSavedRooms(browser.openDb(), 'guest-1', 'ana', [], NOW)
    await put(browser, unread)
    await move()
    expect(await asideIn(browser)).toEqual([{ reason: 'from-the-future', source: 'room:ana:g', content: unread }])
    await put(browser, ofAccount)
    await put(browser, recordOf('guest-1', 'typed'))
    const leaving = { ...asked('leave'), request: { type: 'leave' } } as const
    const earlier = { ...clientOf('guest-1', 'earlier'), pending: [asked('earlier'), leaving] }
    await quarantine(browser, { ...recordOf('guest-1'), client: storedClient(earlier) })
    await move()
    expect((await asideIn(browser)).map(({ source }) => source)).toEqual(Array<string>(3).fill('room:ana:g'))
    expect((await asideIn(browser)).map(({ content }) => content)).toContainEqual(ofAccount)
    expect(await waiting(roomsOf(browser, 'ana'))).toEqual(['typed', 'earlier'])
  })
})

function withUnknownRequest() {
  const client = clientOf('ana', 'typed')
  const later = { requestId: 'later', request: { type: 'of-a-later-version' }, askedAt: NOW }
  return { id: 'room:ana:g', client: { ...client, format: 1, pending: [...client.pending, later] } }
}
