// Who publishes and who hosts, as the environment says it.

import * as v from 'valibot'

/** Who publishes this site and who hosts it, for its legal notice: what the operator declares, and nothing else. */
export interface Publisher {
  readonly name?: string | undefined
  /** The publisher's own site. */
  readonly url?: string | undefined
  /** Who answers for what is published. */
  readonly director?: string | undefined
  readonly address?: string | undefined
  readonly email?: string | undefined
  /** Name, address and telephone of the host. */
  readonly host?: string | undefined
}

const Line = v.pipe(v.string(), v.trim(), v.maxLength(300, 'at most 300 characters'))

const Website = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/i.test(text), 'an address such as https://studio.example.org'),
)

export const PublisherVariables = v.object({
  PUBLISHER_NAME: v.optional(Line),
  PUBLISHER_URL: v.optional(Website),
  PUBLISHER_DIRECTOR: v.optional(Line),
  PUBLISHER_ADDRESS: v.optional(Line),
  PUBLISHER_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  PUBLISHER_HOST: v.optional(Line),
})

/** What of it was declared. */
export function publisherOf(output: v.InferOutput<typeof PublisherVariables>): Publisher {
  return {
    name: output.PUBLISHER_NAME,
    url: output.PUBLISHER_URL,
    director: output.PUBLISHER_DIRECTOR,
    address: output.PUBLISHER_ADDRESS,
    email: output.PUBLISHER_EMAIL,
    host: output.PUBLISHER_HOST,
  }
}
