import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Append, KeptRoom, NewRoom } from '@dutch/sync/room/room-repository'
import type { StorageConfig } from '../../src/storage/database.ts'

const PROGRAM = fileURLToPath(new URL('rooms-process.ts', import.meta.url))

type RoomAsk =
  | { readonly kind: 'open'; readonly room: NewRoom }
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'read'; readonly gameId: string }

export interface RoomQuestion {
  readonly number: number
  readonly ask: RoomAsk
}

/** One process that stores rooms, from start to death. A request during which it dies is answered with `died`. */
export interface RoomsProcess {
  open(room: NewRoom): Promise<unknown>
  append(append: Append): Promise<unknown>
  read(gameId: string): Promise<KeptRoom | 'died' | null>
  /** Kills it at once and resolves when it has ended. Earlier answers count. */
  kill(): Promise<void>
}

/** A process that has loaded its program and waits for a database. */
export interface SpareRoomsProcess {
  begin(storage: StorageConfig): Promise<RoomsProcess>
  kill(): Promise<void>
}

export function forkRoomsProcess(): SpareRoomsProcess {
  const child = fork(PROGRAM, [], { execPath: process.execPath, execArgv: [] })
  const isGone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await isGone
  }
  const begin = async (storage: StorageConfig): Promise<RoomsProcess> => {
    child.send(storage)
    await Promise.race([once(child, 'message'), isGone])
    if (child.exitCode !== null) throw new Error('The process did not come up.')
    const waiting = new Map<number, (answer: unknown) => void>()
    let number = 0
    child.on('message', (message) => {
      // The other end of this channel is `rooms-process.ts`.
      const answered = message as { readonly number: number; readonly answer: unknown }
      waiting.get(answered.number)?.(answered.answer)
      waiting.delete(answered.number)
    })
    void isGone.then(() => {
      for (const settle of waiting.values()) settle('died')
    })
    const asked = (ask: RoomAsk): Promise<unknown> =>
      new Promise((settle) => {
        number += 1
        waiting.set(number, settle)
        const question: RoomQuestion = { number, ask }
        child.send(question, (error) => {
          if (error !== null) settle('died')
        })
      })
    return {
      open: (room) => asked({ kind: 'open', room }),
      append: (append) => asked({ kind: 'append', append }),
      // The answer is a `KeptRoom` that was sent as JSON.
      read: (gameId) => asked({ kind: 'read', gameId }) as ReturnType<RoomsProcess['read']>,
      kill,
    }
  }
  return { begin, kill }
}
