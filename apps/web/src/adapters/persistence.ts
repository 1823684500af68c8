let isAsked = false

/** Asks the browser, once in the life of the page, not to evict what is stored here. It may say no, or not know. */
export async function askForPersistence(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    // Not there over plain HTTP, whatever the types say.
    const storage = navigator.storage as StorageManager | undefined
    if ((await storage?.persisted()) === false) await storage?.persist()
  } catch {
    // The game is stored all the same.
  }
}
