import { COOKIE_PREFIX } from './auth-settings.ts'
import type { Keys } from './keys.ts'
import { isSignedBy, parseSigned, sign } from './signed-cookies.ts'

/** SPEC Z102: signs cookies again that an earlier key signed. All other cookies stay unchanged. */
export function createCookieReader(keys: Keys): (header: string) => string {
  const [present, earlier] = [keys.of('sessions'), [...keys.allOf('sessions').slice(1), ...keys.rawSecrets]]
  const names = [`${COOKIE_PREFIX}.`, `__Secure-${COOKIE_PREFIX}.`]
  const renewed = (pair: string): string => {
    const at = pair.indexOf('=')
    const signed = names.some((name) => pair.startsWith(name)) ? parseSigned(pair.slice(at + 1)) : null
    if (signed === null || isSignedBy(present, signed) || !earlier.some((key) => isSignedBy(key, signed))) return pair
    return `${pair.slice(0, at + 1)}${sign(present, signed.value)}`
  }
  return (header) =>
    header
      .split(';')
      .map((pair) => renewed(pair.trim()))
      .join('; ')
}
