import { cleanName } from '@dutch/domain/players/names'
import { parseAppPath } from '@dutch/sync/account/app-path'
import * as v from 'valibot'
import { parseRecoveryCode } from './recovery-codes.ts'
import { HttpRefusal } from './refusal.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 80
/** Limits the typed name before invisible characters are removed. */
const MAX_TYPED_NAME_LENGTH = 400
/** Bounds the work that one request can cause by a long password. */
const MAX_SECRET_LENGTH = 1000
const MAX_TOKEN_LENGTH = 2000

/** Addresses are compared and stored in lower case. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.email(),
  v.transform((text) => text.toLowerCase()),
)

/** SPEC Z1004: invisible characters are removed and white space becomes single spaces. */
export const Name = v.pipe(
  v.string(),
  v.maxLength(MAX_TYPED_NAME_LENGTH),
  v.transform(cleanName),
  v.maxLength(MAX_NAME_LENGTH),
)

export const Password = v.pipe(v.string(), v.maxLength(MAX_SECRET_LENGTH))
export const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN_LENGTH))
export const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** Accepts a path of this app; anything else becomes the default. */
export const ReturnPath = (otherwise: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => parseAppPath(value) ?? otherwise),
    ),
    otherwise,
  )

const MAX_CODE_LENGTH = 40

/** White space is removed. */
export const Code = v.pipe(
  v.string(),
  v.maxLength(MAX_CODE_LENGTH),
  v.transform((text) => text.replaceAll(/\s/g, '')),
)
export const RecoveryCode = v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH), v.transform(parseRecoveryCode))

/** Parses a request and drops unknown fields. @throws HttpRefusal `invalid_email` or `invalid_request` */
export function read<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  // The schema would accept an array as an object without fields.
  if (Array.isArray(value)) throw new HttpRefusal(400, 'invalid_request')
  // SPEC Z207: validation stops at the first failure, so an overlong value is not processed further.
  const parsed = v.safeParse(schema, value ?? {}, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const isEmail = parsed.issues.every((issue) => {
    const path = v.getDotPath(issue)
    return path === 'email' || path === 'newEmail'
  })
  throw new HttpRefusal(400, isEmail ? 'invalid_email' : 'invalid_request')
}
