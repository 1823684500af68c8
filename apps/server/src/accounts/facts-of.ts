const LOGGED = ['why', 'name', 'code', 'errcode', 'errstr', 'responseCode', 'command'] as const
const MAX_LENGTH = 80
const MAX_PLACES = 6

/**
 * SPEC Z1007: the loggable fields and stack frames of an error without its message, since a mail server's message names
 * the recipient and a database's message contains the query's values.
 */
export function factsOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {}
  const logged = LOGGED.flatMap((name): readonly (readonly [string, unknown])[] => {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'number') return [[name, value]]
    return typeof value === 'string' && /^[\w ().-]*$/.test(value) ? [[name, value.slice(0, MAX_LENGTH)]] : []
  })
  const { cause, message, stack = '' } = error
  // The stack begins with the message, whose lines could look like stack frames.
  const words = stack.includes(message) ? stack.indexOf(message) + message.length : 0
  const places = stack.slice(words).split('\n')
  return {
    ...Object.fromEntries(logged),
    at: places
      .filter((line) => /^\s+at /.test(line))
      .slice(0, MAX_PLACES)
      .map((line) => line.trim()),
    ...(cause instanceof Error ? { cause: factsOf(cause) } : {}),
  }
}
