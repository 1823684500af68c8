/** One message to one person, ready to be sent. */
export interface MailMessage {
  readonly to: string
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes a message off our hands: by SMTP, or into the outbox folder. Rejects where it could not. */
export interface MailTransport {
  readonly deliver: (message: MailMessage) => Promise<void>
  /** Takes away what it still keeps of messages to an address. */
  readonly forget: (address: string) => Promise<void>
  readonly close: () => void
}
