import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { openKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

const FIELDS = [
  'name',
  'url',
  'director',
  'address',
  'email',
  'phone',
  'siren',
  'vat',
  'mediator',
  'mediatorUrl',
  'host',
  'claims',
  'ads',
  'sells',
  'notifies',
  'collects',
] as const
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'mediatorUrl'])

/**
 * As the operator declares it; what was not declared is missing. `claims`: `off` hides what the
 * operator cannot prove. `ads`: who is paid for advertisements. `sells`, `notifies`,
 * `collects`: premium is sold, notifications are sent, errors are reported.
 */
export type Publisher = { readonly [field in (typeof FIELDS)[number]]?: string }

/** Before the server was asked, and where nothing was declared. */
export const UNDECLARED: Publisher = {}

export interface PublisherStore {
  readonly get: () => Publisher
  /**
   * The first listener makes the store ask the server.
   * @returns how to stop
   */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Without a network the last answer holds.
 * @param ask the server's answer as it came; a rejection counts as no answer
 */
export function createPublisherStore(values: KeyValueStore, ask: () => Promise<unknown>): PublisherStore {
  let publisher = parsePublisher(parseJson(values.read(KEYS.publisher)))
  let isAsked = false
  const listeners = createListeners()
  const refresh = async (): Promise<void> => {
    const answer = parsePublisher(await ask())
    values.write(KEYS.publisher, JSON.stringify(answer))
    publisher = answer
    listeners.notify()
  }
  return {
    get: () => publisher,
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      if (!isAsked) {
        isAsked = true
        refresh().catch(() => {
          // Without an answer the last one stands.
        })
      }
      return stop
    },
  }
}

/** SPEC W1203: whether anybody was named, or anything is sold. */
export function isDeclared({ claims: _c, ads: _a, notifies: _n, collects: _e, ...declared }: Publisher): boolean {
  return Object.keys(declared).length > 0
}

export const browserPublisher = once(() =>
  createPublisherStore(
    openKeyValueStore(() => window.localStorage),
    async () => {
      const answer = await fetch('/api/publisher')
      if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}`)
      return answer.json()
    },
  ),
)

/** Keeps known fields with a text; an address that is no web address is left out. */
function parsePublisher(answer: unknown): Publisher {
  if (typeof answer !== 'object' || answer === null) return UNDECLARED
  const given = new Map<string, unknown>(Object.entries(answer))
  const known = FIELDS.flatMap((field): readonly (readonly [string, string])[] => {
    const value = given.get(field)
    if (typeof value !== 'string' || value.trim() === '') return []
    return ADDRESSES.has(field) && !/^https?:\/\//i.test(value) ? [] : [[field, value]]
  })
  return Object.fromEntries(known)
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
