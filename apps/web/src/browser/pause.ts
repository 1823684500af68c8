/** Lets the browser paint and answer the person; resolves when it is idle enough to go on. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      channel.port1.close()
      resolve()
    })
    channel.port1.start()
    // A message is a task of its own, without the 4 ms that a chain of timers is made to wait.
    channel.port2.postMessage(null)
  })
}
