import { createListeners } from '@dutch/domain/listeners'
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
 * Who publishes this site and who hosts it, as its operator declares; what was not declared is missing. `claims` is
 * `off` where the site is not to state what its operator cannot prove; `ads` names whoever is paid for advertisements; `sells` is there where premium is sold,
 * `notifies` where notifications are sent, `collects` where errors are reported.
 */
export type Publisher = { readonly [field in (typeof FIELDS)[number]]?: string }

/** What is known before anybody was asked, and where nothing was declared. */
export const UNDECLARED: Publisher = {}

export interface PublisherStore {
  readonly get: () => Publisher
  /** Calls the listener after each change; the first one to listen has the server asked. @returns how to stop listening */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * What the server says of its operator, and with no network what it said last.
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

/** SPEC R362: whether anybody was named, or anything is sold; what else a server does says nothing of who runs it. */
export function isDeclared({ claims: _c, ads: _a, notifies: _n, collects: _e, ...declared }: Publisher): boolean {
  return Object.keys(declared).length > 0
}

let shared: PublisherStore | null = null

/** The page's one knowledge of its operator. */
export function browserPublisher(): PublisherStore {
  shared ??= createPublisherStore(
    openKeyValueStore(() => window.localStorage),
    async () => {
      const answer = await fetch('/api/publisher')
      if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}`)
      return answer.json()
    },
  )
  return shared
}

/** Keeps the known fields that are texts with something in them; an address that is no web address is left out. */
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
