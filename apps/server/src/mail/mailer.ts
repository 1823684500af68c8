import type { MailMessage, MailTransport } from './message.ts'

export interface Mailer {
  /** Sends now, and again if need be. Never rejects or waits. */
  readonly post: (message: MailMessage) => void
  /** Removes stored messages to an address. */
  readonly forget: (address: string) => Promise<void>
  readonly idle: () => Promise<void>
  /** Drops what waits for another attempt. */
  readonly close: () => void
}

export interface MailerParts {
  readonly transport: MailTransport
  /** Returns how to cancel. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** In [0, 1): spreads retries. */
  readonly chance: () => number
  /** Without the message: its link may open an account. */
  readonly onFailure: (failure: { readonly subject: string; readonly attempt: number; readonly error: unknown }) => void
}

const FIRST_WAIT_MS = 1000
const GROWTH = 4
/** The last attempt comes six minutes after the first. */
const ATTEMPTS = 6
/** Bounds the memory while the mail server is down. */
const MAX_WAITING = 1000

/** SPEC Z1005: one by one; each retry waits four times longer. */
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
