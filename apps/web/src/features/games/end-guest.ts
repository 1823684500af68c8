import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { GUEST_TO_END, KEYS } from '../../browser/storage-keys.ts'

const LONGEST_ANSWER_MS = 3000
/** Statuses after which no guest of this cookie is left, or there is no server with guests. */
const GONE: ReadonlySet<number> = new Set([200, 204, 404, 405])

type Values = Pick<KeyValueStore, 'read' | 'remove'>
type Reach = (path: string, request: RequestInit) => Promise<Response>

/**
 * SPEC W329: deletes this device's guest on the server, if the record says that this is due. Without a network it stays due
 * for the next start with one.
 * @returns whether no guest is left to delete
 */
export const endGuest = oneAtATime()

/** The answer deletes the cookie: a second answer, coming late, would delete the cookie of the next guest. */
function oneAtATime() {
  let ending: Promise<void> | null = null
  return async (values: Values, reach: Reach): Promise<boolean> => {
    ending ??= end(values, reach).finally(() => {
      ending = null
    })
    await ending
    return values.read(KEYS.guest) !== GUEST_TO_END
  }
}

async function end(values: Values, reach: Reach): Promise<void> {
  if (values.read(KEYS.guest) !== GUEST_TO_END) return
  try {
    const answer = await reach('/api/guests', { method: 'DELETE', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
    // Somebody may have become a guest here meanwhile.
    if (GONE.has(answer.status) && values.read(KEYS.guest) === GUEST_TO_END) values.remove(KEYS.guest)
  } catch {
    // The next start tries again.
  }
}
