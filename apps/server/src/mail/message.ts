export interface MailMessage {
  readonly to: string
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** By SMTP, or into a folder. Rejects where it could not. */
export interface MailTransport {
  readonly deliver: (message: MailMessage) => Promise<void>
  /** Removes stored messages to an address. */
  readonly forget: (address: string) => Promise<void>
  readonly close: () => void
}
