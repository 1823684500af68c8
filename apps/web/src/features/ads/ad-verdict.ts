import type { Consent } from '../consent/consent.ts'
import type { PremiumStatus } from '../premium/premium-status.ts'

/** Whether advertisements may be shown here, and for whom they are asked. */
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
/** What is written into the address of the provider's script. */
const CLIENT = /^ca-pub-\d{10,20}$/

/** SPEC R270: all of it, or nothing is asked of the provider. */
export function adVerdict({ consent, premium, isSwitchedOn, client }: AdConditions): AdVerdict {
  if (premium !== 'free' || consent?.marketing !== true || !isSwitchedOn) return OFF
  return client !== undefined && CLIENT.test(client) ? { kind: 'on', client } : UNCONFIGURED
}
