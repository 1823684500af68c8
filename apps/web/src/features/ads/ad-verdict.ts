import type { Consent } from '../consent/consent.ts'
import type { PremiumStatus } from '../premium/premium-status.ts'

/** Whether advertisements may be shown, and the publisher's id if so. */
export type AdVerdict =
  | { readonly kind: 'off' }
  /** The user agreed, but this server has no publisher's id. */
  | { readonly kind: 'unconfigured' }
  | { readonly kind: 'on'; readonly client: string }

export interface AdConditions {
  readonly consent: Consent | null
  readonly premium: PremiumStatus
  /** The user has not switched advertisements off. */
  readonly isSwitchedOn: boolean
  /** The publisher's id, as the server gives it. */
  readonly client: string | undefined
}

const OFF: AdVerdict = { kind: 'off' }
const UNCONFIGURED: AdVerdict = { kind: 'unconfigured' }
/** The id becomes part of an address, so any other form is refused. */
const CLIENT = /^ca-pub-\d{10,20}$/

/** SPEC W606: `on` only if all conditions hold. */
export function adVerdict({ consent, premium, isSwitchedOn, client }: AdConditions): AdVerdict {
  if (premium !== 'free' || consent?.marketing !== true || !isSwitchedOn) return OFF
  return client !== undefined && CLIENT.test(client) ? { kind: 'on', client } : UNCONFIGURED
}
