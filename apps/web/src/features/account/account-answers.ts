// What the server says of accounts, as it came and as we use it. Parsed here and trusted after that.

import * as v from 'valibot'

const text = v.nullish(v.string(), '')
const moment = v.pipe(
  v.union([v.string(), v.number(), v.null(), v.undefined()]),
  v.transform((value) => {
    const at = typeof value === 'string' ? Date.parse(value) : (value ?? Number.NaN)
    return Number.isFinite(at) ? at : null
  }),
)

const userSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: text,
  emailVerified: v.nullish(v.boolean(), false),
  twoFactorEnabled: v.nullish(v.boolean(), false),
})

/** The person as the server knows them. */
export type AccountUser = v.InferOutput<typeof userSchema>

export const sessionSchema = v.nullable(v.object({ user: userSchema }))

export const signInSchema = v.union([
  v.pipe(
    v.object({ twoFactorRedirect: v.literal(true) }),
    v.transform(() => ({ kind: 'second-factor' as const })),
  ),
  v.pipe(
    v.object({ user: userSchema }),
    v.transform(({ user }) => ({ kind: 'signed-in' as const, user })),
  ),
])
export type SignInAnswer = v.InferOutput<typeof signInSchema>

/** Whoever signs up where e-mail is configured has no session before the address is confirmed. */
export const signUpSchema = v.union([
  v.pipe(
    v.object({ needsConfirmation: v.literal(true) }),
    v.transform(() => ({ kind: 'confirm-email' as const })),
  ),
  v.pipe(
    v.object({ user: userSchema }),
    v.transform(({ user }) => ({ kind: 'signed-in' as const, user })),
  ),
])
export type SignUpAnswer = v.InferOutput<typeof signUpSchema>

export const namedSchema = v.pipe(
  v.object({ user: userSchema }),
  v.transform(({ user }) => user),
)

export const emailChangeSchema = v.object({ needsConfirmation: v.boolean() })

export const devicesSchema = v.array(
  v.object({
    id: v.string(),
    isCurrent: v.boolean(),
    userAgent: text,
    createdAt: moment,
    updatedAt: moment,
  }),
)
/** One place where somebody is signed in. Moments are milliseconds since 1970, null where unknown. */
export type DeviceSession = v.InferOutput<typeof devicesSchema>[number]

export const factorSchema = v.pipe(
  v.object({ totpURI: v.string(), backupCodes: v.array(v.string()) }),
  v.transform(({ totpURI, backupCodes }) => ({
    uri: totpURI,
    secret: secretOf(totpURI),
    recoveryCodes: backupCodes,
  })),
)
/** A second factor that waits for its first code. */
export type FactorSetup = v.InferOutput<typeof factorSchema>

export const recoveryCodesSchema = v.pipe(
  v.object({ backupCodes: v.array(v.string()) }),
  v.transform(({ backupCodes }) => backupCodes),
)

export const profileSchema = v.object({
  id: v.string(),
  full_name: text,
  first_name: text,
  last_name: text,
  avatar_url: text,
})
export type Profile = v.InferOutput<typeof profileSchema>

/** The secret of an `otpauth:` address, to be typed where no camera is at hand; empty where there is none. */
function secretOf(uri: string): string {
  return /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? ''
}
