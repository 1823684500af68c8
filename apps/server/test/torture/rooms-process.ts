// A process that keeps rooms in a real store, for whoever started it. It is there to be killed.

import { flushCompileCache } from 'node:module'
import { openDatabase, type StorageConfig } from '../../src/storage/database.ts'
import { createRoomRepository } from '../../src/storage/rooms/room-repository.ts'
import type { RoomQuestion } from './rooms-life.ts'

process.once('message', (message) => {
  // The other end of this channel is `rooms-life.ts`.
  void keepRooms(message as StorageConfig)
})
// Whoever asks may be gone without a word.
process.on('disconnect', () => process.exit())

async function keepRooms(storage: StorageConfig): Promise<void> {
  const store = createRoomRepository(await openDatabase(storage))
  process.on('message', (message) => {
    // As above.
    const { number, ask } = message as RoomQuestion
    const answered = async (): Promise<unknown> => {
      switch (ask.kind) {
        case 'open':
          return store.open(ask.room)
        case 'append':
          return store.append(ask.append)
        case 'read':
          return store.read(ask.gameId, 0)
      }
    }
    void answered().then((answer) => process.send?.({ number, answer }))
  })
  process.send?.('open')
  // It ends by being killed, and what was compiled of it would never be kept (`NODE_COMPILE_CACHE`).
  flushCompileCache()
}
