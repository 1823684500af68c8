import { isolateRightToLeft } from './isolate-right-to-left.ts'

/** SPEC R1102, R308: "Léa", "Léa et Hugo", "Léa, Hugo et Zoé". The names are isolated: for display only. */
export function joinNames(names: readonly string[]): string {
  return joinStoredNames(names.map(isolateRightToLeft))
}

/** SPEC R1102: `joinNames` without isolation, for a text that is stored, compared or measured. */
export function joinStoredNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`
}

const MOST_NAMES = 4

/** SPEC R1102: of more than four names the first three: "Léa, Hugo, Zoé et 9 autres". */
export function joinFewNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return joinNames(names)
  const named = names.slice(0, MOST_NAMES - 1)
  return joinNames([...named, `${String(names.length - named.length)}\u00A0autres`])
}
