import type { Consent } from '../consent/consent.ts'
import type { PremiumStatus } from '../premium/premium-status.ts'

/** Whether advertisements may be shown, and for whom they are asked. */
export type AdVerdict =
  | { readonly kind: 'off' }
  /** The person agreed; this server has none. */
  | { readonly kind: 'unconfigured' }
  | { readonly kind: 'on'; readonly client: string }

export interface AdConditions {
  readonly consent: Consent | null
  readonly premium: PremiumStatus
  /** The person's own switch. */
  readonly isSwitchedOn: boolean
  /** Who is paid, as the server tells it. */
  readonly client: string | undefined
}

const OFF: AdVerdict = { kind: 'off' }
const UNCONFIGURED: AdVerdict = { kind: 'unconfigured' }
/** It becomes part of an address, so anything else is refused. */
const CLIENT = /^ca-pub-\d{10,20}$/

/** SPEC W606: all conditions hold, or the provider is not asked. */
export function adVerdict({ consent, premium, isSwitchedOn, client }: AdConditions): AdVerdict {
  if (premium !== 'free' || consent?.marketing !== true || !isSwitchedOn) return OFF
  return client !== undefined && CLIENT.test(client) ? { kind: 'on', client } : UNCONFIGURED
}
