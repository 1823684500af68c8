// Read by the servers of the journeys before their own program (`--import`): each ends with the process that started it,
// also where a failed test, or the end of its worker, left it behind.

import { Socket } from 'node:net'

// Nobody writes there: it ends when the process at its other end does.
new Socket({ fd: 0, readable: true, writable: false })
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .resume()
  .unref()
