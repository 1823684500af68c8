/**
 * @param name with its ending
 * @param type media type such as `application/json`
 */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}

/**
 * Saves a file of this site with the browser's own progress; how that went is not told. @param
 * address answers with the file's name
 */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
