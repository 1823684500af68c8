import { createECDH } from 'node:crypto'
import * as v from 'valibot'
import { faultUnlessTogether } from '../together.ts'

/** The VAPID keys that identify this server to push services, in base64url, and the operator's contact. */
export interface PushConfig {
  readonly publicKey: string
  readonly privateKey: string
  /** A `mailto:` or `https:` URL. */
  readonly subject: string
}

const MAKE_KEYS = 'npx web-push generate-vapid-keys'

const VapidKey = (bytes: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, message),
  )

const VapidSubject = v.pipe(
  v.string(),
  v.check(
    (text) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
    'an address such as mailto:jeu@example.org, or one that begins with https://',
  ),
)

export const PushVariables = v.object({
  VAPID_PUBLIC_KEY: v.optional(VapidKey(65, `the public key of ${MAKE_KEYS}`)),
  VAPID_PRIVATE_KEY: v.optional(VapidKey(32, `the private key of ${MAKE_KEYS}`)),
  VAPID_SUBJECT: v.optional(VapidSubject),
})

/** SPEC Z1101: requires all three variables or none, and a matching key pair. @returns the fault as one line */
export function pushOf(output: v.InferOutput<typeof PushVariables>): PushConfig | null | string {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = output
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    return faultUnlessTogether(output, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])
  return publicKeyOf(privateKey) === publicKey
    ? { publicKey, privateKey, subject }
    : `VAPID_PUBLIC_KEY=${publicKey}: expected the one that was made with VAPID_PRIVATE_KEY (${MAKE_KEYS})`
}

/** An empty string if the text is not a private key. */
function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return ''
  }
}
