import type { Instant } from '@dutch/domain/instant'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import type { Auth } from './lazy-auth.ts'
import { HttpRefusal } from './refusal.ts'

/** The library's name of the first link of a change: the old address agrees. */
export const AGREEMENT = 'change-email-confirmation'
/** Of the second: the new address confirms. */
const CONFIRMATION = 'change-email-verification'

export type EmailLink =
  | { readonly kind: 'confirm'; readonly userId: string; readonly email: string; readonly isDone: boolean }
  | {
      readonly kind: 'agree' | 'change'
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
  /** Seconds since 1970. */
  iat: v.number(),
  exp: v.number(),
})

/** @throws HttpRefusal `link_invalid` or `link_expired` */
export async function readEmailLink(auth: Auth, token: string, now: Instant): Promise<EmailLink> {
  const { internalAdapter } = await auth.$context
  const claims = await signedClaims(auth, token, now)
  const user = await internalAdapter.findUserById(claims.userId)
  if (user === null || user.email !== claims.email) throw new HttpRefusal(400, 'link_invalid')
  const { email, updateTo: newEmail, requestType } = claims
  if (newEmail === undefined) return { kind: 'confirm', userId: user.id, email, isDone: user.emailVerified }
  // SPEC Z408: after a new password older links do not serve.
  const account = await internalAdapter.findCredentialAccount(user.id)
  const changedAt = account?.updatedAt.getTime() ?? Number.POSITIVE_INFINITY
  if (requestType === undefined || claims.iat < Math.floor(changedAt / 1000)) throw new HttpRefusal(400, 'link_invalid')
  const kind = requestType === AGREEMENT ? 'agree' : 'change'
  return { kind, userId: user.id, isConfirmed: user.emailVerified, email, newEmail }
}

export function emailLinkUrl({ options }: Auth, token: string, callbackURL: string): string {
  const query = new URLSearchParams({ token, callbackURL })
  return `${options.baseURL}${options.basePath}/verify-email?${query.toString()}`
}

async function signedClaims(auth: Auth, token: string, now: number): Promise<v.InferOutput<typeof Claims>> {
  const signed = v.safeParse(Claims, await auth.links.read(token))
  if (signed.success) return signed.output
  // The library does not tell an expired token from a broken one.
  const said = v.safeParse(Claims, payloadOf(token))
  throw new HttpRefusal(400, said.success && said.output.exp * 1000 <= now ? 'link_expired' : 'link_invalid')
}

function payloadOf(token: string): unknown {
  return parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
