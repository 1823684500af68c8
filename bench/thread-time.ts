const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * Processor time that this thread has used so far, in milliseconds: others use this machine as well. The system writes it
 * down at its ticks, 4 ms apart, and when a thread is put to sleep: it sleeps for a moment first.
 */
export function threadMilliseconds(): number {
  Atomics.wait(cell, 0, 0, 1)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
