/** `name` with extension; `type` a media type. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download holds the data by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

/** The browser shows progress; the outcome is unknown here. The answer names the file. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
