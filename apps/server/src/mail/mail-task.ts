const OF_PREMIUM = ['started', 'ending', 'ending-late', 'resumed', 'ended', 'withdrawn'] as const
const OF_ACCOUNT = ['password-changed', 'address-changed', 'second-factor-on', 'second-factor-off'] as const
const KINDS = [...OF_PREMIUM, ...OF_ACCOUNT] as const

export type PremiumMailKind = (typeof OF_PREMIUM)[number]
export type AccountMailKind = (typeof OF_ACCOUNT)[number]

/** A mail that is stored until it is sent. */
export interface MailTask {
  readonly kind: (typeof KINDS)[number]
  /** By kind: the end of the time to withdraw, the end of the subscription, or the time of the event. */
  readonly at: number
  readonly userId: string
  /** When the mail was stored. Mails to one mailbox are sent in this order. */
  readonly since: number
  /** Empty for the address that the account has when the mail is sent. */
  readonly address: string
}

/** The subject of the mail's task. Older servers leave a kind with `:since`, which they do not know, to newer ones. */
export function nameOfMail({ kind, at, userId, since, address }: MailTask): string {
  return `${kind}:${since} ${at} ${userId} ${address}`.trimEnd()
}

/** Splits a name, even if its kind is known only to a newer version. */
export function mailParts(name: string) {
  const [words = '', at, userId = '', address = ''] = name.split(' ')
  const [word, since = 0] = words.split(':')
  return { word, at: Number(at), userId, since: Number(since), address }
}

/** @throws Error if the name has no known kind */
export function mailNamed(name: string): MailTask {
  const { word, ...parts } = mailParts(name)
  const kind = KINDS.find((each) => each === word)
  if (kind === undefined) throw new Error('No mail has such a name.')
  return { kind, ...parts }
}
