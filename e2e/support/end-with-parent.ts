// Preloaded (`--import`) into the servers of the tests: a server ends with the process that started it, even if a failed
// test or a worker that ended did not stop it.

import { Socket } from 'node:net'

// Nothing is written to standard input: it closes when the parent process ends.
new Socket({ fd: 0, readable: true, writable: false })
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .resume()
  .unref()
