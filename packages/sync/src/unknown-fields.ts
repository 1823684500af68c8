// Fields of a value whose type is not known.

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Undefined if the value is no object, or lacks the field. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}
