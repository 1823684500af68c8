const KEPT_MS = 60_000

/** Downloads `content`. @param name with extension @param type the media type */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  revokeLater(address)
}

/**
 * Ends an address made by `URL.createObjectURL` in a minute: a browser may ask the user first, or still be loading a picture
 * whose sheet was closed, and would report an error.
 */
export function revokeLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Downloads from a URL, whose response names the file. The browser shows the progress; the outcome is unknown here. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
