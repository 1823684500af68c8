import type { ClientBase } from 'pg'

/** A comment at the start of a statement names it. */
const NAMED = /^\s*\/\* prepared (\w+) \*\//

/**
 * Named statements are planned once per connection: a statement sent hundreds of times a second would take longer to
 * plan than to run. A name must always have the same text.
 */
export function prepareNamed(client: ClientBase): void {
  // Every query method of the client calls this one.
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  const preparing: typeof query = (text, values, ...more) => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
  }
  Object.assign(client, { query: preparing })
}
