import { createListeners, stopAll } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { parseJson } from '@dutch/sync/parse-json'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { whenOnline } from '../../browser/when-online.ts'

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
  'mails',
  'notifies',
  'collects',
] as const
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'mediatorUrl'])

/**
 * What the operator declared. `claims`: `off` hides figures that the operator cannot prove. `ads`: the id of the publisher
 * of advertisements. `sells`, `mails`, `notifies`, `collects`: the server sells premium, sends mails and notifications,
 * collects error reports.
 */
export type Publisher = { readonly [field in (typeof FIELDS)[number]]?: string }

export const UNDECLARED: Publisher = {}

interface PublisherStore {
  readonly get: () => Publisher
  /**
   * Makes the store ask the server, unless it has answered since the page was opened. Until it answers, each new listener
   * and each return of the network make the store ask again.
   * @returns a function that stops listening
   */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Without an answer, the last stored one is used.
 * @param ask requests the server's answer; a rejection counts as no answer
 */
export function createPublisherStore(
  values: KeyValueStore,
  ask: () => Promise<unknown>,
  onOnline: (listener: () => void) => () => void,
): PublisherStore {
  let publisher = parsePublisher(parseJson(values.read(KEYS.publisher)))
  /** The request that is under way or was answered. */
  let asked: Promise<void> | null = null
  const listeners = createListeners()
  const refresh = async (): Promise<void> => {
    const answer = parsePublisher(await ask())
    values.write(KEYS.publisher, JSON.stringify(answer))
    publisher = answer
    listeners.notify()
  }
  const askUnlessAnswered = () => {
    asked ??= refresh().catch(() => {
      // Without an answer, the last stored one stays.
      asked = null
    })
  }
  return {
    get: () => publisher,
    subscribe: (listener) => {
      askUnlessAnswered()
      return stopAll([listeners.subscribe(listener), onOnline(askUnlessAnswered)])
    },
  }
}

/** SPEC W1203 */
export function isDeclared({
  claims: _c,
  ads: _a,
  mails: _m,
  notifies: _n,
  collects: _e,
  ...declared
}: Publisher): boolean {
  return Object.keys(declared).length > 0
}

async function askServer(): Promise<unknown> {
  const answer = await fetch('/api/publisher')
  if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}`)
  return answer.json()
}

export const browserPublisher = once(() => createPublisherStore(localValues(), askServer, whenOnline))

/** Leaves out unknown fields, and addresses that are no web addresses. */
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
