/** FNV-1a: the same hash for the same content. */
export function fingerprint(content: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
