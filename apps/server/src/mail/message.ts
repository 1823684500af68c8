export interface MailMessage {
  readonly to: string
  /** A single line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends by SMTP or writes into a folder. Rejects if that fails. */
export interface MailTransport {
  readonly deliver: (message: MailMessage) => Promise<void>
  /** Removes stored mails to an address. */
  readonly forget: (address: string) => Promise<void>
  readonly close: () => void
}
