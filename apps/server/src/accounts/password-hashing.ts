import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { widestNetwork } from '../addresses.ts'
import type { PasswordHashing } from './auth.ts'
import { createSemaphore } from './semaphore.ts'
import { HttpRefusal } from './refusal.ts'

/** scrypt's parameters: N = 2^log, and a hash takes 128 · N · r bytes. */
interface HashCost {
  readonly log: number
  readonly r: number
  readonly p: number
}

/** One of OWASP's recommended settings for scrypt: 64 MiB, a third of a second on one core. */
const COST: HashCost = { log: 16, r: 8, p: 2 }
/** The settings of the library's own hashes, a quarter of COST's work. */
const BEFORE: HashCost = { log: 14, r: 16, p: 1 }
/** The remaining three quarters of COST's work. */
const REST: HashCost = { log: 15, r: 8, p: 3 }

const KEY_BYTES = 64
const SALT_BYTES = 16
/** SPEC Z311 */
const AT_ONCE = 2
const MOST_WAITING = 64
const MOST_WAITING_OF_CLIENT = 16
const WITHIN_MS = 3000
/** Seconds; longer than any request waits in the queue. */
const RETRY_AFTER = 5

/** The network whose passwords are hashed. */
const client = new AsyncLocalStorage<string>()

/** Passwords that `work` hashes wait in the queue of this address. */
export function hashFor(address: string, work: () => void): void {
  client.run(widestNetwork(address), work)
}

interface HashingParts {
  readonly wait: (ms: number) => Promise<unknown>
  /** Tests lower it. */
  readonly cost?: HashCost
}

/** SPEC Z311. A hash of the library takes as long to verify, so that timing does not reveal unused accounts. */
export function createPasswordHashing({ wait, cost = COST }: HashingParts): PasswordHashing {
  const semaphore = createSemaphore({
    atOnce: AT_ONCE,
    most: MOST_WAITING,
    mostOfClient: MOST_WAITING_OF_CLIENT,
    withinMs: WITHIN_MS,
    wait,
    full: () => new HttpRefusal(503, 'busy', { retryAfter: RETRY_AFTER }),
  })
  const inTurn = <Value>(work: () => Promise<Value>) => semaphore(client.getStore() ?? '', work)
  const written = `$scrypt$ln=${cost.log},r=${cost.r},p=${cost.p}$`
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        const key = await derived(password, salt, cost)
        return `${written}${salt.toString('base64url')}$${key.toString('base64url')}`
      }),
    verify: ({ hash, password }) =>
      inTurn(async () => {
        const kept = parse(hash)
        const key = await derived(password, kept.salt, kept.cost)
        if (kept.isBefore) await derived(password, kept.salt, REST)
        return key.length === kept.key.length && timingSafeEqual(key, kept.key)
      }),
    isOutdated: (hash) => !hash.startsWith(written),
  }
}

function derived(password: string, salt: Buffer | string, { log, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** log
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** @throws Error when the text is not a password hash */
function parse(hash: string) {
  const [, log, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  if (log !== undefined) {
    const cost = { log: Number(log), r: Number(r), p: Number(p) }
    return { isBefore: false, cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
  }
  // The library passes the salt's text to scrypt, not its bytes.
  const [text = '', hex = ''] = hash.split(':')
  if (text === '' || hex === '') throw new Error('This is no hash of a password.')
  return { isBefore: true, cost: BEFORE, salt: text, key: Buffer.from(hex, 'hex') }
}
