import { createLedger } from '@dutch/sync/account/ledger'
import type { Operation } from '@dutch/sync/account/operation'
import { bareRecord, created, ended, filing, round, eventOperation } from '@dutch/sync/test/account-samples'
import { newRoom, peopledEntries } from '@dutch/sync/test/room-store-samples'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../../test/databases.ts'
import { ledgerPart } from '../../accounts/ledger-part.ts'
import { roomsPart } from '../../accounts/rooms-part.ts'
import { createRoomRepository } from '../rooms/room-repository.ts'
import { createLedgerStore } from './ledger-store.ts'

interface Copy {
  readonly games: readonly { readonly id: string; readonly state: string; readonly events: readonly object[] }[]
  readonly settings: readonly { readonly key: string; readonly value: string }[]
}

const BOUNDS = { things: 3, bytes: 6000 }

/** 40 games: short ones, some only filed, and one of 60 rounds that exceeds a page. */
const games = Array.from({ length: 40 }, (_none, index) => {
  const id = `game-${String((index * 17) % 40).padStart(2, '0')}`
  if (index % 5 === 0) return [filing(`filing of ${id}`, bareRecord(id))]
  const rounds = Array.from({ length: index === 21 ? 60 : 1 + (index % 4) }, (_round, at) => round(id, at + 1))
  return [created(id), ...rounds, ended(id)].map((event) => eventOperation(id, event))
})
const settings = Array.from({ length: 20 }, (_none, index): Operation => {
  return { kind: 'set', id: `set ${String(index)}`, key: `player/${String(index)}`, value: '{"on":true}' }
})

async function filled(kind: (typeof STORES)[number]) {
  const database = await emptyDatabase(kind)
  const ledger = createLedger(createLedgerStore(database))
  for (const operations of [...games, settings])
    expect((await ledger.push('ada', operations, null)).results.filter(({ refusal }) => refusal !== null)).toEqual([])
  await ledger.push('bob', games[1] ?? [], null)
  return { database, ledger }
}

const countOf = (piece: string, what: string) => piece.split(what).length - 1

describe.each(STORES)('a copy of an account on %s', (kind) => {
  it('Z506: comes in pieces of one page each, with every game and setting once, whatever the account holds', async () => {
    const { database } = await filled(kind)
    const pieces: string[] = []
    for await (const piece of ledgerPart(database.kysely, BOUNDS).exportOf('ada')) pieces.push(piece)
    const large = pieces.filter((piece) => piece.length > 2 * BOUNDS.bytes)
    expect(large.map((piece) => countOf(piece, '"state":'))).toEqual([1])
    expect(Math.max(...pieces.map((piece) => countOf(piece, '"state":')))).toBe(BOUNDS.things)
    expect(Math.max(...pieces.map((piece) => countOf(piece, '"key":')))).toBe(BOUNDS.things)
    // This server wrote the copy, so its shape is known; the content is tested below.
    const copy = JSON.parse(pieces.join('')) as Copy
    expect(copy.games.map(({ id }) => id)).toEqual(games.map((_game, at) => `game-${String(at).padStart(2, '0')}`))
    expect(copy.games.reduce((sum, { events }) => sum + events.length, 0)).toBe(
      games.flat().filter((operation) => operation.kind === 'event').length,
    )
    expect(copy.settings).toHaveLength(20)
    expect(copy.settings[0]).toEqual({ key: 'player/0', value: '{"on":true}' })
  })

  it('Z506: a game that changes meanwhile comes once', async () => {
    const { database, ledger } = await filled(kind)
    let text = ''
    for await (const piece of ledgerPart(database.kysely, BOUNDS).exportOf('ada')) {
      text += piece
      await ledger.push('ada', [eventOperation('game-01', round('game-01', 100 + text.length))], null)
    }
    // This server wrote the copy.
    const { games: copied } = JSON.parse(text) as Copy
    expect(copied).toHaveLength(40)
    expect(new Set(copied.map(({ id }) => id)).size).toBe(40)
  })

  it('Z506, Y1807: each room is a piece of its own', async () => {
    const database = await emptyDatabase(kind)
    const store = createRoomRepository(database)
    for (const room of ['one', 'two']) await store.open(newRoom(room, { entries: peopledEntries() }))
    const pieces: string[] = []
    for await (const piece of roomsPart(database).exportOf('bo')) pieces.push(piece)
    expect(pieces).toHaveLength(4)
    expect(JSON.parse(pieces.join(''))).toMatchObject([{ id: 'one' }, { id: 'two' }])
  })

  it('Z506: an account that holds nothing is a copy as well', async () => {
    const database = await emptyDatabase(kind)
    let text = ''
    for await (const piece of ledgerPart(database.kysely).exportOf('nobody')) text += piece
    expect(JSON.parse(text)).toEqual({ games: [], settings: [] })
  })
})
