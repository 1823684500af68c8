/** Null for no address. `URL.canParse` is younger than the oldest browsers (decision 0059). */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
