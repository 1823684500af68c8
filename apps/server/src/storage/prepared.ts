import type { ClientBase } from 'pg'

/** How such a statement begins: its name stands in the comment. */
const NAMED = /^\s*\/\* prepared (\w+) \*\//

/**
 * Has PostgreSQL read and plan statements with a name once on each connection, instead of every time: for those that are
 * sent hundreds of times a second, which it would spend more time on planning than on doing. A name is of one text only.
 */
export function prepareNamed(client: ClientBase): void {
  // Every way to ask ends in this one; all that is looked at here is a text with its values.
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  const preparing: typeof query = (text, values, ...more) => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
  }
  Object.assign(client, { query: preparing })
}
