import { newRoomClient } from '@dutch/sync/room/room-client'
import { guestNamed, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createRoomSaves } from './own-rooms.ts'
import type { RoomEnding } from './room-questions.ts'
import { createSavedRooms } from './saved-rooms.ts'

/** The saves of a phone that was killed right after it had stored the end of its game, or that its user was removed. */
async function savesOf(userId: string, end: 'end-game' | 'close-room' | 'remove-member') {
  const rig = openRig()
  rig.ask(userId, { type: 'join', name: 'Bo', seat: { kind: 'any' } })
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  if (end === 'remove-member') rig.ask('ana', { type: end, userId })
  else rig.ask('ana', end === 'end-game' ? { type: 'play', command: { type: end } } : { type: end })
  const repository = createSavedRooms(createTestBrowser().openDb(), userId, () => 0)
  await repository.write({ ...newRoomClient('g', userId), entries: rig.entries(), room: rig.room() })
  const endings: RoomEnding[] = []
  return {
    repository,
    saves: createRoomSaves(
      () => ({ userId, repository }),
      (ending) => endings.push(ending),
    ),
    endings,
  }
}

for (const [end, kind] of [
  ['end-game', 'ended'],
  ['close-room', 'closed'],
] as const)
  it(`W310: how a guest’s room was ${kind} is asked for until it is in the history, then forgotten`, async () => {
    const { saves, repository, endings } = await savesOf(guestNamed('bo'), end)
    for (let time = 0; time < 2; time += 1) expect(await saves.list()).toEqual([])
    expect(endings).toMatchObject([{ kind }, { kind }])
    endings[0]?.onFiled?.()
    await expect.poll(() => repository.find('g')).toBeNull()
    await saves.list()
    expect(endings).toHaveLength(2)
  })

it('W310: in an account the server has filed it', async () => {
  const { saves, repository, endings } = await savesOf('bo', 'end-game')
  expect([await saves.list(), endings]).toEqual([[], []])
  await expect.poll(() => repository.find('g')).toBeNull()
})

for (const userId of ['bo', guestNamed('bo')])
  it(`W344: the game as ${userId} saw it, who was removed, is asked for until it is in the history`, async () => {
    const { saves, repository, endings } = await savesOf(userId, 'remove-member')
    for (let time = 0; time < 2; time += 1) expect(await saves.list()).toEqual([])
    expect(endings).toMatchObject([{ kind: 'partial' }, { kind: 'partial' }])
    endings[0]?.onFiled?.()
    await expect.poll(() => repository.list()).toEqual([])
    expect(await repository.find('g')).not.toBeNull()
    await saves.list()
    expect(endings).toHaveLength(2)
  })
