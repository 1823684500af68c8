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

/** Where e-mail is configured, a sign-up gives no session before the address is confirmed. */
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

/** Older servers do not tell. */
export const resetAskedSchema = v.object({ isMailed: v.optional(v.boolean(), true) })

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
/** Moments are milliseconds since 1970, null where unknown. */
export type DeviceSession = v.InferOutput<typeof devicesSchema>[number]

export const factorSchema = v.pipe(
  v.object({ totpURI: v.string(), backupCodes: v.array(v.string()) }),
  v.transform(({ totpURI, backupCodes }) => ({
    uri: totpURI,
    secret: secretOf(totpURI),
    recoveryCodes: backupCodes,
  })),
)
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

/** The secret of an `otpauth:` address; empty where there is none. */
function secretOf(uri: string): string {
  return /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? ''
}
