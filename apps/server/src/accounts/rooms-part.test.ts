import { entryId } from '@dutch/sync/room/entries'
import { openRig } from '@dutch/sync/test/room-rig'
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
      // Replacing a name in the JSON of valid entries gives valid entries.
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
        // A member who plays: the export has the whole game and the member's entries.
        { id: 'as-bo', events: [{ type: 'game-created' }, { type: 'round-added' }] },
        // A removed member: the export no longer has the game.
        { id: 'as-cleo', events: [], entries: [{ type: 'member-joined', name: 'Cleo' }, { type: 'member-removed' }] },
        { events: [], entries: [] },
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

  it('Z505, Y1209: who only asked to come in, or was turned down, is told what opens the room by no download', async () => {
    const database = await emptyDatabase(kind)
    const server = await openTestServer(kind, { database, parts: [roomsPart(database)] })
    const device = await signUp(server, 'asked@example.org')
    const { user } = (await device.get('/api/auth/get-session')).json<{ user: { id: string } }>()
    const store = createRoomRepository(database)
    const rig = openRig()
    const seat = { kind: 'any' } as const
    rig.ask(user.id, { type: 'join', name: 'Eve', seat, isDoubtful: true }, { requestId: 'in' })
    await store.open(newRoom('secret-asked', { entries: rig.entries() }))
    const [opened] = openRig().entries()
    if (opened?.type !== 'room-opened') throw new Error('A room begins with its opening.')
    const continues = { gameId: 'secret-before', by: 'ana', barred: [user.id], viewIssue: 0 }
    await store.open(newRoom('secret-next', { entries: [{ ...opened, continues }] }))

    const answer = await device.get('/api/account/export')
    const asked = { events: [], entries: [{ type: 'join-asked', name: 'Eve' }] }
    expect(answer.json()).toMatchObject({ rooms: [asked, { events: [], entries: [{ type: 'room-opened' }] }] })
    for (const secret of ['secret-', opened.events[0]?.id ?? '', 'Cleo']) expect(answer.body).not.toContain(secret)
  })
})
