const LOGGED = ['name', 'code', 'errcode', 'errstr', 'responseCode', 'command'] as const
const MAX_LENGTH = 80
const MAX_PLACES = 6

/**
 * SPEC Z1007: never an error's own words: those of a mail server name the addressee, those of a
 * database what it was given.
 */
export function factsOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {}
  const logged = LOGGED.flatMap((name): readonly (readonly [string, unknown])[] => {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'number') return [[name, value]]
    return typeof value === 'string' && /^[\w ().-]*$/.test(value) ? [[name, value.slice(0, MAX_LENGTH)]] : []
  })
  const { cause, message, stack = '' } = error
  // The message stands before the places, and may have lines that look like one.
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
