/** SPEC R41: "Léa", "Léa et Hugo", "Léa, Hugo et Zoé"; empty without a name. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`
}
