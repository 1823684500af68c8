import type { MailMessage, MailTransport } from './message.ts'

export interface Mailer {
  /** Sends a message, now and later again if need be. Never rejects, and never holds up who asks. */
  readonly post: (message: MailMessage) => void
  /** Takes away what is kept of messages to an address that were sent. */
  readonly forget: (address: string) => Promise<void>
  /** When nothing is on its way any more. */
  readonly idle: () => Promise<void>
  /** Gives up what still waits to be tried again. */
  readonly close: () => void
}

export interface MailerParts {
  readonly transport: MailTransport
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** From 0 to 1, so that a mail server that comes back is not met by everything at once. */
  readonly chance: () => number
  /** Told of each attempt that failed, without the message: it may hold a link that opens an account. */
  readonly onFailure: (failure: { readonly subject: string; readonly attempt: number; readonly error: unknown }) => void
}

const FIRST_WAIT_MS = 1000
const GROWTH = 4
/** The last attempt comes some six minutes after the first. */
const ATTEMPTS = 6
/** A broken mail server must not fill the memory. */
const MAX_WAITING = 1000

/** SPEC Z43: sends messages one by one as they come; what fails is tried again, each time four times later. */
export function createMailer({ transport, later, chance, onFailure }: MailerParts): Mailer {
  const sending = new Set<Promise<void>>()
  const waiting = new Map<symbol, () => void>()
  let isClosed = false
  let idlers: (() => void)[] = []

  const attempt = (message: MailMessage, count: number): void => {
    const sent = transport.deliver(message).catch((error: unknown) => {
      onFailure({ subject: message.subject, attempt: count, error })
      if (count >= ATTEMPTS || isClosed || waiting.size >= MAX_WAITING) return
      const wait = FIRST_WAIT_MS * GROWTH ** (count - 1)
      const key = Symbol(message.subject)
      const retry = (): void => {
        waiting.delete(key)
        attempt(message, count + 1)
      }
      waiting.set(key, later(retry, wait * (0.5 + chance())))
    })
    sending.add(sent)
    void sent.then(() => {
      sending.delete(sent)
      settle()
    })
  }

  const settle = (): void => {
    if (sending.size > 0 || waiting.size > 0) return
    for (const resolve of idlers) resolve()
    idlers = []
  }

  return {
    post: (message) => attempt(message, 1),
    forget: (address) => transport.forget(address),
    idle: () => new Promise((resolve) => (idlers.push(resolve), settle())),
    close: () => {
      isClosed = true
      for (const callOff of waiting.values()) callOff()
      waiting.clear()
      transport.close()
      settle()
    },
  }
}
