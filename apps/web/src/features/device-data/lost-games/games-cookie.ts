import { once } from '@dutch/domain/once'
import { localValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

interface GamesCookieParts {
  readonly values: Pick<KeyValueStore, 'read' | 'write' | 'remove'>
  /** `fetch` or a fake. */
  readonly reach: (path: string, request: RequestInit) => Promise<Response>
}

/**
 * The server's cookie survives when the browser empties the storage of scripts. Its state is noted in local storage. `set`:
 * the cookie exists. `lost`: at a start nothing but the cookie was left. `unset`: the cookie has still to be removed.
 */
interface GamesCookie {
  /** SPEC W908 */
  readonly set: () => Promise<void>
  /** SPEC W909 */
  readonly isAlone: () => Promise<boolean>
  /** The games are back, so the message is not needed. */
  readonly settle: () => void
  /** SPEC W910 */
  readonly remove: () => Promise<void>
}

const PATH = '/api/games-cookie'
const LONGEST_ANSWER_MS = 3000
/** Answers after which there is no cookie. A site without a server gives 404 or 405, and never set one. */
const GONE: ReadonlySet<number> = new Set([204, 404, 405])

export function createGamesCookie({ values, reach }: GamesCookieParts): GamesCookie {
  const ask = async (method: 'GET' | 'POST' | 'DELETE') => {
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
      const answer = await reach(PATH, { method, cache: 'no-store', signal })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return null
    }
  }
  const note = (state: 'set' | 'lost' | 'unset') => void values.write(KEYS.gamesCookie, state)
  const remove = async () => {
    note('unset')
    const answer = await ask('DELETE')
    if (answer !== null && GONE.has(answer.status)) values.remove(KEYS.gamesCookie)
  }
  let asked: Promise<void> | null = null
  const askOnce = async () => {
    if (values.read(KEYS.gamesCookie) === 'unset') return remove()
    if (values.read(KEYS.gamesCookie) !== null) return
    // A network with a sign-in page of its own answers with that page, so the text is compared.
    if ((await ask('GET'))?.text === '{"isSet":true}') note('lost')
  }
  return {
    set: async () => {
      if ((await ask('POST'))?.status === 204) note('set')
    },
    isAlone: async () => {
      await (asked ??= askOnce())
      return values.read(KEYS.gamesCookie) === 'lost'
    },
    settle: () => note('set'),
    remove,
  }
}

export const browserGamesCookie = once(() =>
  createGamesCookie({
    values: localValues(),
    reach: (path, request) => fetch(path, request),
  }),
)
