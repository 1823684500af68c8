import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** In place of a guest who has still to go. */
export const GUEST_TO_END = 'ended'

const LONGEST_ANSWER_MS = 3000
/** Nobody of that cookie is there, or no server at all. */
const GONE: ReadonlySet<number> = new Set([200, 204, 404, 405])

type Values = Pick<KeyValueStore, 'read' | 'remove'>
type Reach = (path: string, request: RequestInit) => Promise<Response>

/**
 * SPEC W329: who played in rooms here without an account goes from the server too. Without a network the device
 * remembers only that, for the next start with one.
 * @returns whether nobody is left who has to go
 */
export const endGuest = oneAtATime()

/** The answer takes the cookie away: a late one would take that of whoever became a guest meanwhile. */
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
    // Somebody may play here again by now.
    if (GONE.has(answer.status) && values.read(KEYS.guest) === GUEST_TO_END) values.remove(KEYS.guest)
  } catch {
    // The next start asks again.
  }
}
