/**
 * Has the browser save a text as a file.
 * @param name the file's name, ending included
 * @param type media type such as `application/json`
 */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by the next turn of the event loop.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
