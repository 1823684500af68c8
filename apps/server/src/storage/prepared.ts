import type { ClientBase } from 'pg'

/** Its name stands in the comment. */
const NAMED = /^\s*\/\* prepared (\w+) \*\//

/**
 * Named statements are planned once on each connection: those sent hundreds of times a second
 * would take longer to plan than to run. A name is of one text only.
 */
export function prepareNamed(client: ClientBase): void {
  // Every way to ask ends in this one.
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  const preparing: typeof query = (text, values, ...more) => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
  }
  Object.assign(client, { query: preparing })
}
