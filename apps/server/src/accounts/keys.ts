import { hkdfSync } from 'node:crypto'

/** What is signed, sealed or counted under a key of its own. */
export type Purpose = 'sessions' | 'links' | 'second factor' | 'attempts' | 'known browsers' | 'rooms' | 'servers'

export interface Keys {
  /** What is written under: made of the present secret. */
  readonly of: (purpose: Purpose) => string
  /** What is read under, the present one first: of the present secret, and of those before it. */
  readonly allOf: (purpose: Purpose) => readonly string[]
  /** The secrets themselves: everything was under them before each purpose had a key of its own. Read, never written. */
  readonly bare: readonly string[]
}

const BYTES = 32

/**
 * SPEC Z321: a key for each purpose, derived from one secret (HKDF, RFC 5869): what one of them is shown opens nothing of another.
 * @param previous secrets before it, or after it while some servers have that one already: read, never written
 */
export function createKeys(secret: string, previous: readonly string[] = []): Keys {
  const secrets = [secret, ...previous]
  const derive = (from: string, purpose: Purpose): string =>
    Buffer.from(hkdfSync('sha256', from, '', `dutch ${purpose} 1`, BYTES)).toString('base64url')
  return {
    of: (purpose) => derive(secret, purpose),
    allOf: (purpose) => secrets.map((each) => derive(each, purpose)),
    bare: secrets,
  }
}
