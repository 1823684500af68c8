import type { Instant } from '@dutch/domain/instant'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import type { Auth } from './lazy-auth.ts'
import { HttpRefusal } from './refusal.ts'

/** The library's name of the first link of a change of address, in which the old address agrees. */
export const AGREEMENT = 'change-email-confirmation'
/** The library's name of the second link, in which the new address confirms. */
const CONFIRMATION = 'change-email-verification'

export type EmailLink =
  | { readonly kind: 'confirm'; readonly userId: string; readonly email: string; readonly isDone: boolean }
  | {
      readonly kind: 'agree' | 'change'
      readonly isDone: boolean
      readonly userId: string
      readonly isConfirmed: boolean
      readonly email: string
      readonly newEmail: string
    }

const Claims = v.object({
  email: v.string(),
  userId: v.string(),
  updateTo: v.optional(v.string()),
  requestType: v.optional(v.picklist([AGREEMENT, CONFIRMATION])),
  /** Seconds since 1970, as is `exp`. */
  iat: v.number(),
  exp: v.number(),
})

/** @throws HttpRefusal `link_invalid` or `link_expired` */
export async function readEmailLink(auth: Auth, token: string, now: Instant): Promise<EmailLink> {
  const { internalAdapter } = await auth.$context
  const claims = await signedClaims(auth, token, now)
  const user = await internalAdapter.findUserById(claims.userId)
  const { email, updateTo: newEmail, requestType } = claims
  if (user !== null && user.email === newEmail && user.emailVerified && requestType === CONFIRMATION)
    return { kind: 'change', isDone: true, userId: user.id, isConfirmed: true, email, newEmail }
  if (user === null || user.email !== email) throw new HttpRefusal(400, 'link_invalid')
  if (newEmail === undefined) return { kind: 'confirm', userId: user.id, email, isDone: user.emailVerified }
  // SPEC Z408: a link that is older than the current password is invalid.
  const account = await internalAdapter.findCredentialAccount(user.id)
  const changedAt = account?.updatedAt.getTime() ?? Number.POSITIVE_INFINITY
  if (requestType === undefined || claims.iat < Math.floor(changedAt / 1000)) throw new HttpRefusal(400, 'link_invalid')
  const kind = requestType === AGREEMENT ? 'agree' : 'change'
  return { kind, isDone: false, userId: user.id, isConfirmed: user.emailVerified, email, newEmail }
}

export function emailLinkUrl({ options }: Auth, token: string, callbackURL: string): string {
  const query = new URLSearchParams({ token, callbackURL })
  return `${options.baseURL}${options.basePath}/verify-email?${query.toString()}`
}

async function signedClaims(auth: Auth, token: string, now: number): Promise<v.InferOutput<typeof Claims>> {
  const signed = v.safeParse(Claims, await auth.links.read(token))
  if (signed.success) return signed.output
  // The library answers the same for an expired token and a forged one, so the expiry is read from the payload.
  const said = v.safeParse(Claims, payloadOf(token))
  throw new HttpRefusal(400, said.success && said.output.exp * 1000 <= now ? 'link_expired' : 'link_invalid')
}

function payloadOf(token: string): unknown {
  return parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
