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

const signedInSchema = v.pipe(
  v.object({ user: userSchema }),
  v.transform(({ user }) => ({ kind: 'signed-in' as const, user })),
)

export const signInSchema = v.union([
  v.pipe(
    v.object({ twoFactorRedirect: v.literal(true) }),
    v.transform(() => ({ kind: 'second-factor' as const })),
  ),
  signedInSchema,
])
export type SignInAnswer = v.InferOutput<typeof signInSchema>

/** A server that sends mails answers a sign-up without a session: the user has to confirm the address first. */
export const signUpSchema = v.union([
  v.pipe(
    v.object({ needsConfirmation: v.literal(true) }),
    v.transform(() => ({ kind: 'confirm-email' as const })),
  ),
  signedInSchema,
])
export type SignUpAnswer = v.InferOutput<typeof signUpSchema>

export const namedSchema = v.pipe(
  v.object({ user: userSchema }),
  v.transform(({ user }) => user),
)

/** Older servers leave `isMailed` out; it then counts as true. */
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
/** `createdAt` and `updatedAt` are milliseconds since 1970, null where the server does not know them. */
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

/** @returns the secret of an `otpauth:` address; empty if the address contains none */
function secretOf(uri: string): string {
  return /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? ''
}
