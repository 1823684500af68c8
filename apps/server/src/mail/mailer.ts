import type { MailMessage, MailTransport } from './message.ts'

export interface Mailer {
  /** Sends in the background and retries after a failure. Never throws. */
  readonly post: (message: MailMessage) => void
  /** Sends once. Rejects if the mail could not be sent. */
  readonly deliver: (message: MailMessage) => Promise<void>
  /** Removes stored mails to an address and cancels their retries. */
  readonly forget: (address: string) => Promise<void>
  readonly idle: () => Promise<void>
  /** Cancels all retries. */
  readonly close: () => void
}

interface MailerParts {
  readonly transport: MailTransport
  /** Schedules a callback and returns a function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** A random number in [0, 1) that spreads retries. */
  readonly chance: () => number
  /** Must not receive the mail itself, whose link may open an account. */
  readonly onFailure: (failure: { readonly subject: string; readonly attempt: number; readonly error: unknown }) => void
}

interface Sending {
  readonly to: string
  isForgotten: boolean
}

const FIRST_WAIT_MS = 1000
const GROWTH = 4
/** The last attempt is about six minutes after the first. */
const ATTEMPTS = 6
/** Limits memory use while the mail server is down. */
const MAX_WAITING = 1000

/** SPEC Z1005: each retry waits four times longer than the previous one. */
export function createMailer({ transport, later, chance, onFailure }: MailerParts): Mailer {
  const sending = new Map<Promise<void>, Sending>()
  const waiting = new Map<symbol, { readonly to: string; readonly callOff: () => void }>()
  let isClosed = false
  let idlers: (() => void)[] = []

  const track = (mine: Sending, sent: Promise<void>): void => {
    sending.set(sent, mine)
    void sent.then(() => {
      sending.delete(sent)
      settle()
    })
  }

  const attempt = (message: MailMessage, count: number): void => {
    const mine: Sending = { to: message.to, isForgotten: false }
    const sent = transport.deliver(message).catch((error: unknown) => {
      onFailure({ subject: message.subject, attempt: count, error })
      if (count >= ATTEMPTS || isClosed || mine.isForgotten || waiting.size >= MAX_WAITING) return
      const wait = FIRST_WAIT_MS * GROWTH ** (count - 1)
      const key = Symbol(message.subject)
      const retry = (): void => {
        waiting.delete(key)
        attempt(message, count + 1)
      }
      waiting.set(key, { to: message.to, callOff: later(retry, wait * (0.5 + chance())) })
    })
    track(mine, sent)
  }

  const settle = (): void => {
    if (sending.size > 0 || waiting.size > 0) return
    for (const resolve of idlers) resolve()
    idlers = []
  }

  return {
    post: (message) => attempt(message, 1),
    deliver: async (message) => {
      const sent = transport.deliver(message)
      const over = sent.catch(() => undefined)
      track({ to: message.to, isForgotten: false }, over)
      await sent
    },
    forget: async (address) => {
      for (const [key, { to, callOff }] of waiting) {
        if (to !== address) continue
        callOff()
        waiting.delete(key)
      }
      const underWay = [...sending].filter(([, { to }]) => to === address)
      for (const [, each] of underWay) each.isForgotten = true
      settle()
      // A mail that is being written would otherwise be stored after the removal.
      await Promise.all(underWay.map(([sent]) => sent))
      await transport.forget(address)
    },
    idle: () => new Promise((resolve) => (idlers.push(resolve), settle())),
    close: () => {
      isClosed = true
      for (const { callOff } of waiting.values()) callOff()
      waiting.clear()
      transport.close()
      settle()
    },
  }
}
