const OF_PREMIUM = ['started', 'ending', 'resumed', 'ended', 'withdrawn'] as const
const OF_ACCOUNT = ['password-changed', 'address-changed', 'second-factor-on', 'second-factor-off'] as const
const KINDS = [...OF_PREMIUM, ...OF_ACCOUNT] as const

export type PremiumMailKind = (typeof OF_PREMIUM)[number]
export type AccountMailKind = (typeof OF_ACCOUNT)[number]

/** A message by mail that is to be written. */
export interface MailTask {
  readonly kind: (typeof KINDS)[number]
  /** Until when somebody may withdraw, when it ends, or when it happened. */
  readonly at: number
  readonly userId: string
  /** Since when it is to be written: those to one mailbox go out in this order. */
  readonly since: number
  /** Empty for the one that the account has when it is sent. */
  readonly address: string
}

/** The subject of its task. Older servers know no kind with `since` behind it: they leave the message to newer ones. */
export function nameOfMail({ kind, at, userId, since, address }: MailTask): string {
  return `${kind}:${since} ${at} ${userId} ${address}`.trimEnd()
}

/** What a name holds, also where only a later server knows its kind. */
export function mailParts(name: string) {
  const [words = '', at, userId = '', address = ''] = name.split(' ')
  const [word, since = 0] = words.split(':')
  return { word, at: Number(at), userId, since: Number(since), address }
}

/** @throws Error for another name */
export function mailNamed(name: string): MailTask {
  const { word, ...parts } = mailParts(name)
  const kind = KINDS.find((each) => each === word)
  if (kind === undefined) throw new Error('No mail has such a name.')
  return { kind, ...parts }
}
