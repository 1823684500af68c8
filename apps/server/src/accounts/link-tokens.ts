import * as v from 'valibot'
import type { Keys } from './keys.ts'

const Claims = v.record(v.string(), v.unknown())

/** What the links of messages carry: signed under a key of their own, while the account library knows one key for all that it signs. */
export interface LinkTokens {
  /** What new ones are signed with. */
  readonly key: string
  /** What a token says; null where none of our keys signed it, or its time is over. */
  readonly read: (token: string) => Promise<Readonly<Record<string, unknown>> | null>
  /** One of ours as the library understands it, and one of the library's as ours. A token that is neither stays what it is. */
  readonly toLibrary: (token: string) => Promise<string>
  readonly fromLibrary: (token: string) => Promise<string>
}

/** SPEC Z321. */
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
