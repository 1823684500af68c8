import { entryId } from '@dutch/sync/room/entries'
import { entriesIn, newRoom, peopledEntries, roundAfter } from '@dutch/sync/test/room-store-samples'
import { describe, expect, it } from 'vitest'
import { damageRoom } from '../../test/damage-room.ts'
import { GOOD_PASSWORD, openTestServer, signUp } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { createRoomRepository } from '../storage/rooms/room-repository.ts'
import { roomsPart } from './rooms-part.ts'

describe.each(STORES)('on %s', (kind) => {
  it('Z505, Z507, Y1807: the rooms somebody was in come with everything else, and forget them with their account', async () => {
    const database = await emptyDatabase(kind)
    const server = await openTestServer(kind, { database, parts: [roomsPart(database)] })
    const device = await signUp(server, 'rooms@example.org')
    const { user } = (await device.get('/api/auth/get-session')).json<{ user: { id: string } }>()
    const store = createRoomRepository(database)
    const as = (name: string) =>
      // Renaming somebody in the text of entries gives entries.
      JSON.parse(JSON.stringify(peopledEntries()).replaceAll(`"${name}"`, `"${user.id}"`)) as ReturnType<
        typeof peopledEntries
      >
    await store.open(newRoom('as-bo', { entries: as('bo') }))
    await store.open(newRoom('as-cleo', { entries: as('cleo') }))
    await store.open(newRoom('damaged', { entries: as('bo') }))
    await store.open(newRoom('of-others'))
    await store.append(roundAfter('of-others', 1, 'r1'))
    await damageRoom(database.kysely, 'damaged', '{')

    const answer = await device.get('/api/account/export')
    expect(answer.json()).toMatchObject({
      rooms: [
        // In the room, at the table: the whole game, and what they did.
        { id: 'as-bo', events: [{ type: 'game-created' }, { type: 'round-added' }] },
        // Sent away: the game is no more theirs to look at.
        { id: 'as-cleo', events: [], entries: [{ type: 'member-joined', name: 'Cleo' }, { type: 'member-removed' }] },
        { id: 'damaged', events: [], entries: [] },
      ],
    })
    const { rooms } = answer.json<{ rooms: { entries: { type: string }[] }[] }>()
    expect(rooms[0]?.entries.map(({ type }) => type)).toEqual(['member-joined', 'seat-claimed', 'played'])
    expect(answer.body).not.toMatch(/token|password|CODE-|view-/i)

    expect((await device.post('delete-user', { password: 'guessed' })).json()).toEqual({ code: 'invalid_password' })
    expect(JSON.stringify(await entriesIn(store, 'as-bo'))).toContain(user.id)
    expect((await device.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
    for (const table of ['room_entry', 'room_member'] as const)
      expect(JSON.stringify(await database.kysely.selectFrom(table).selectAll().execute())).not.toContain(user.id)
    expect((await entriesIn(store, 'as-bo')).map(entryId)).toEqual(peopledEntries().map(entryId))
  })
})
