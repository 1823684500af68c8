import { hkdfSync } from 'node:crypto'

export type Purpose = 'sessions' | 'links' | 'second factor' | 'attempts' | 'known browsers' | 'rooms' | 'servers'

export interface Keys {
  /** Derived from the present secret. */
  readonly of: (purpose: Purpose) => string
  /** Derived from the present secret first, then from the earlier ones. */
  readonly allOf: (purpose: Purpose) => readonly string[]
  /** The secrets themselves, for verifying and decrypting only: they were the keys before each purpose had its own. */
  readonly rawSecrets: readonly string[]
}

const BYTES = 32

/** SPEC Z102 (HKDF, RFC 5869). @param previous earlier secrets, or the next one while servers change over */
export function createKeys(secret: string, previous: readonly string[] = []): Keys {
  const secrets = [secret, ...previous]
  const derive = (from: string, purpose: Purpose): string =>
    Buffer.from(hkdfSync('sha256', from, '', `dutch ${purpose} 1`, BYTES)).toString('base64url')
  return {
    of: (purpose) => derive(secret, purpose),
    allOf: (purpose) => secrets.map((each) => derive(each, purpose)),
    rawSecrets: secrets,
  }
}
