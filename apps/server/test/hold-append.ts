import type { RoomRepository } from '@dutch/sync/room/room-repository'

interface HeldAppend {
  /** Resolves once something is to be appended. */
  readonly asked: Promise<void>
  /** Lets it be stored; resolves once it is. */
  readonly release: () => Promise<void>
}

/** Holds back what is appended to a room next. */
export function holdNextAppend(store: Pick<RoomRepository, 'append'>): HeldAppend {
  const { append } = store
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let stored: Promise<unknown> = released
  const asked = new Promise<void>((resolve) => {
    Object.assign(store, {
      append: (...entries: Parameters<typeof append>) => {
        Object.assign(store, { append })
        const outcome = released.then(() => append(...entries))
        stored = outcome
        resolve()
        return outcome
      },
    })
  })
  return {
    asked,
    release: async () => {
      release()
      await stored
    },
  }
}
