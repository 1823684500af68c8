/** Checks variables that belong together. @returns the fault as one line; null if all are set, or none */
export function faultUnlessTogether<Name extends string>(
  given: { readonly [Each in Name]?: unknown },
  names: readonly Name[],
): string | null {
  const missing = names.filter((name) => given[name] === undefined)
  const [first] = missing
  if (first === undefined || missing.length === names.length) return null
  return `${first}=: expected ${names.join(', ')} together, or none of them`
}
