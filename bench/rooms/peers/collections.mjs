// Preloaded into a server whose garbage is measured: each SIGUSR2 prints what was allocated since the last one, in bytes, and the
// longest pause of a collection, in ms.
import { GCProfiler } from 'node:v8'

const profiler = new GCProfiler()
let used = 0
process.on('SIGUSR2', () => {
  let [allocated, longest] = [0, 0]
  for (const { beforeGC, afterGC, cost } of profiler.stop()?.statistics ?? []) {
    allocated += beforeGC.heapStatistics.usedHeapSize - used
    used = afterGC.heapStatistics.usedHeapSize
    longest = Math.max(longest, cost / 1000)
  }
  const present = process.memoryUsage().heapUsed
  allocated += present - used
  used = present
  console.log(JSON.stringify({ allocated, longest }))
  profiler.start()
})
