// Only this folder reads and writes them; tasks also `storage/tasks.ts`, `mail/stored-mails.ts` and `accounts/mails-part.ts`.

export interface PremiumAccountTable {
  readonly user_id: string
  customer_id: string
  /** The last payment page. */
  checkout_id: string | null
  checkout_at: number | null
  subscription_id: string | null
  status: string | null
  started_at: number | null
  period_end: number | null
  is_ending: 0 | 1
  withdrawn_id: string | null
  /** Questions asked. */
  asked: number
  /** The question of the kept answer. */
  heard: number
  heard_at: number | null
}

/** Events that were dealt with. */
interface PremiumEventTable {
  readonly event_id: string
  readonly heard_at: number
}

/** Tasks for the provider outlive the account. All messages by mail that are stored are here, too (SPEC Z1009). */
export interface PremiumTaskTable {
  readonly kind: 'forget' | 'withdraw' | 'address' | 'recover' | 'mail'
  /** The customer to forget, or whose address changed; the subscription withdrawn from; the epoch begun by a restore; a mail's name. */
  readonly subject: string
  due_at: number
  tries: number
}

export interface BillingTables {
  readonly premium_account: PremiumAccountTable
  readonly premium_event: PremiumEventTable
  readonly premium_task: PremiumTaskTable
}
