const KEPT_MS = 60_000

/** `name` with extension; `type` a media type. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers ask first, and read the data only then.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** The browser shows progress; the outcome is unknown here. The answer names the file. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
