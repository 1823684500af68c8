/** SPEC R41: "Léa", "Léa et Hugo", "Léa, Hugo et Zoé"; empty without a name. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`
}

/** Of a longer list the first names are told, and how many more there are. */
const MOST_NAMES = 4

/** SPEC R41: as `joinNames` for at most four names; of more the first three: "Léa, Hugo, Zoé et 9 autres". */
export function joinFewNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return joinNames(names)
  const told = names.slice(0, MOST_NAMES - 1)
  return joinNames([...told, `${String(names.length - told.length)}\u00A0autres`])
}
