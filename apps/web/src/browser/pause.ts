/** Lets the browser paint and handle input. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      channel.port1.close()
      resolve()
    })
    channel.port1.start()
    // A message is a task without the 4 ms delay of nested timers.
    channel.port2.postMessage(null)
  })
}
