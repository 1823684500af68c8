import * as v from 'valibot'
import type { Keys } from './keys.ts'

const Claims = v.record(v.string(), v.unknown())

/** Mailed links have a key of their own; the library knows one key for all. */
export interface LinkTokens {
  /** For new tokens. */
  readonly key: string
  /** Null where none of our keys signed it, or it expired. */
  readonly read: (token: string) => Promise<Readonly<Record<string, unknown>> | null>
  /** Ours to the library's and back; others stay as they are. */
  readonly toLibrary: (token: string) => Promise<string>
  readonly fromLibrary: (token: string) => Promise<string>
}

/** SPEC Z102 */
export function createLinkTokens(keys: Keys): LinkTokens {
  const [ofLibrary, key] = [keys.of('sessions'), keys.of('links')]

  async function readWith(token: string, among: readonly string[]) {
    const { verifyJWT } = await import('better-auth/crypto')
    for (const each of among) {
      const claims = v.safeParse(Claims, await verifyJWT(token, each))
      if (claims.success) return claims.output
    }
    return null
  }

  async function signedAnew(token: string, among: readonly string[], under: string): Promise<string> {
    const claims = await readWith(token, among)
    if (claims === null) return token
    const { iat: _before, exp, ...rest } = claims
    const { signJWT } = await import('better-auth/crypto')
    return signJWT(rest, under, Math.max(1, Number(exp) - Math.floor(Date.now() / 1000)))
  }

  const ours = [...keys.allOf('links'), ...keys.bare]
  return {
    key,
    read: (token) => readWith(token, ours),
    toLibrary: (token) => signedAnew(token, ours, ofLibrary),
    fromLibrary: (token) => signedAnew(token, [ofLibrary], key),
  }
}
