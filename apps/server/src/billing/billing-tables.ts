// Only this folder accesses these tables, except tasks: `storage/tasks.ts`, `mail/stored-mails.ts`,
// `accounts/mails-part.ts`.

export interface PremiumAccountTable {
  readonly user_id: string
  customer_id: string
  /** The last payment page that was opened. */
  checkout_id: string | null
  checkout_at: number | null
  subscription_id: string | null
  status: string | null
  started_at: number | null
  period_end: number | null
  is_ending: 0 | 1
  withdrawn_id: string | null
  /** How many questions were sent to the provider. */
  asked: number
  /** The number of the question whose answer is stored. */
  heard: number
  heard_at: number | null
}

/** Events that were handled. */
interface PremiumEventTable {
  readonly event_id: string
  readonly heard_at: number
}

/** Tasks at the provider outlive the account. Stored mails are tasks, too (SPEC Z1009). */
export interface PremiumTaskTable {
  readonly kind: 'forget' | 'withdraw' | 'address' | 'recover' | 'mail'
  /** By kind: a customer id (forget, address), a subscription id, the epoch begun by a restore, or a mail's name. */
  readonly subject: string
  due_at: number
  tries: number
}

export interface BillingTables {
  readonly premium_account: PremiumAccountTable
  readonly premium_event: PremiumEventTable
  readonly premium_task: PremiumTaskTable
}
