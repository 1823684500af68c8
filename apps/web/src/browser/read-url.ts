/** Null for an invalid URL. The oldest browsers lack `URL.canParse` (decision 0059). */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
