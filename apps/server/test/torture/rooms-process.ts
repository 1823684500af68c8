// A process that stores rooms in a real database for its parent, and is killed.

import { flushCompileCache } from 'node:module'
import { openDatabase, type StorageConfig } from '../../src/storage/database.ts'
import { createRoomRepository } from '../../src/storage/rooms/room-repository.ts'
import type { RoomQuestion } from './forked-rooms.ts'

process.once('message', (message) => {
  // The other end of this channel is `forked-rooms.ts`.
  void keepRooms(message as StorageConfig)
})
// The parent process may end without a message.
process.on('disconnect', () => process.exit())

async function keepRooms(storage: StorageConfig): Promise<void> {
  const store = createRoomRepository(await openDatabase(storage))
  process.on('message', (message) => {
    // The other end of this channel is `forked-rooms.ts`.
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
  // The process is killed, which would lose the compile cache (`NODE_COMPILE_CACHE`).
  flushCompileCache()
}
