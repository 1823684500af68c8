import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom } from '../../test/room-messages.ts'

test('Z708, Z102: after AUTH_SECRET has changed the same request opens the same room, and the links of before still show it', async () => {
  const before = await openRooms({ secret: 'before' })
  const ana = await before.hello('ana')
  const first = await openRoom(ana)
  const after = await openRooms({ store: before.store, secret: 'after', earlierSecrets: ['before'] })
  expect(await openRoom(await after.hello('ana'))).toMatchObject({ gameId: first.gameId })
  expect(await after.registry.findView(first.viewToken, '192.0.2.1')).toMatchObject({ ok: true })
  const alone = await openRooms({ store: before.store, secret: 'after' })
  expect(await alone.registry.findView(first.viewToken, '192.0.2.1')).toMatchObject({ ok: false })
})
