/**
 * Has the browser save a text or a picture as a file.
 * @param name the file's name, ending included
 * @param type media type such as `application/json`
 */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by the next turn of the event loop.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

/**
 * Has the browser fetch and save a file of this site, in its own time and with its own progress. It tells nobody how that went.
 * @param address whose answer says the file's name
 */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
