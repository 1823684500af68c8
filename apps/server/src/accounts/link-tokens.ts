import * as v from 'valibot'
import type { Keys } from './keys.ts'

const Claims = v.record(v.string(), v.unknown())

/** Mailed links have a key of their own; the library has one key for everything, so tokens are signed again. */
export interface LinkTokens {
  /** Signs new tokens. */
  readonly key: string
  /** The claims; null if none of our keys signed the token, or it has expired. */
  readonly read: (token: string) => Promise<Readonly<Record<string, unknown>> | null>
  /** Signs a token of ours with the library's key; other tokens stay unchanged. `fromLibrary` is the reverse. */
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

  const ours = [...keys.allOf('links'), ...keys.rawSecrets]
  return {
    key,
    read: (token) => readWith(token, ours),
    toLibrary: (token) => signedAnew(token, ours, ofLibrary),
    fromLibrary: (token) => signedAnew(token, [ofLibrary], key),
  }
}
