const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * Processor time of this thread so far, in milliseconds, which other programs do not lengthen. The system updates it every
 * 4 ms and when the thread begins to sleep, so this function sleeps for a moment first.
 */
export function threadMilliseconds(): number {
  Atomics.wait(cell, 0, 0, 1)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
