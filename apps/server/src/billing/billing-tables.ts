// Written and read by `billing-store.ts` and `billing-tasks.ts` alone. Moments are milliseconds since 1970.

/** Who an account is to the payment provider, and what was heard last of its subscription. */
export interface PremiumAccountTable {
  readonly user_id: string
  customer_id: string
  /** The last page on which it could pay, and since when. */
  checkout_id: string | null
  checkout_at: number | null
  subscription_id: string | null
  status: string | null
  started_at: number | null
  period_end: number | null
  is_ending: 0 | 1
  /** The subscription that its person withdrew from. */
  withdrawn_id: string | null
  /** How often the provider was asked. */
  asked: number
  /** The number of the question whose answer is kept. */
  heard: number
  heard_at: number | null
}

/** What the provider told and was dealt with. */
export interface PremiumEventTable {
  readonly event_id: string
  readonly heard_at: number
}

/** What is to be done at the provider, until it is done. It outlives the account. */
export interface PremiumTaskTable {
  readonly kind: 'forget' | 'withdraw'
  /** The customer that is to be forgotten; the subscription that was withdrawn from. */
  readonly subject: string
  due_at: number
  tries: number
}

export interface BillingTables {
  readonly premium_account: PremiumAccountTable
  readonly premium_event: PremiumEventTable
  readonly premium_task: PremiumTaskTable
}
