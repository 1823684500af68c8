import * as v from 'valibot'

/** The publisher and host that the operator declares for the legal notice. */
export interface PublisherConfig {
  readonly name?: string | undefined
  readonly url?: string | undefined
  readonly director?: string | undefined
  readonly address?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  /** Nine digits, required for selling in France. */
  readonly siren?: string | undefined
  /** Contains no spaces. */
  readonly vat?: string | undefined
  readonly mediator?: string | undefined
  readonly mediatorUrl?: string | undefined
  /** Name, address and telephone number. */
  readonly host?: string | undefined
}

const Line = v.pipe(v.string(), v.trim(), v.maxLength(300, 'at most 300 characters'))

const Website = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/i.test(text), 'an address such as https://studio.example.org'),
)

const Phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(30, 'at most 30 characters'),
  v.regex(/^\+?[\d ().-]+$/, 'a telephone number such as +33 1 23 45 67 89'),
)

const withoutSpaces = v.transform((text: string) => text.replaceAll(' ', ''))

const Siren = v.pipe(
  v.string(),
  withoutSpaces,
  v.check((text) => /^\d{9}$/.test(text) && isLuhn(text), 'the nine figures of a SIREN'),
)

const VatNumber = v.pipe(
  v.string(),
  withoutSpaces,
  v.regex(/^(?:FR[\dA-HJ-NP-Z]{2}\d{9}|(?!FR)[A-Z]{2}[\dA-Z+*]{2,12})$/, 'a VAT number such as FR83404833048'),
)

export const PublisherVariables = v.object({
  PUBLISHER_NAME: v.optional(Line),
  PUBLISHER_URL: v.optional(Website),
  PUBLISHER_DIRECTOR: v.optional(Line),
  PUBLISHER_ADDRESS: v.optional(Line),
  PUBLISHER_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  PUBLISHER_PHONE: v.optional(Phone),
  PUBLISHER_SIREN: v.optional(Siren),
  PUBLISHER_VAT: v.optional(VatNumber),
  PUBLISHER_MEDIATOR: v.optional(Line),
  PUBLISHER_MEDIATOR_URL: v.optional(Website),
  PUBLISHER_HOST: v.optional(Line),
})

export function publisherOf(output: v.InferOutput<typeof PublisherVariables>): PublisherConfig {
  return {
    name: output.PUBLISHER_NAME,
    url: output.PUBLISHER_URL,
    director: output.PUBLISHER_DIRECTOR,
    address: output.PUBLISHER_ADDRESS,
    email: output.PUBLISHER_EMAIL,
    phone: output.PUBLISHER_PHONE,
    siren: output.PUBLISHER_SIREN,
    vat: output.PUBLISHER_VAT,
    mediator: output.PUBLISHER_MEDIATOR,
    mediatorUrl: output.PUBLISHER_MEDIATOR_URL,
    host: output.PUBLISHER_HOST,
  }
}

/** Detects a mistyped number at the start. */
function isLuhn(digits: string): boolean {
  const weights = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
  const sum = weights.reduce((total, weighed) => total + (weighed > 9 ? weighed - 9 : weighed), 0)
  return sum % 10 === 0
}
