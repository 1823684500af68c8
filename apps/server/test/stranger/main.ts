// node --expose-gc apps/server/test/stranger/main.ts [requests]: what the thread of the server spends on a request of a stranger that is as
// large as it may be, the most of so many for each route. A JSON line for each.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/storage/database.ts'
import { largeRequest, routesOf, wholeApp } from '../whole-app.ts'

const requests = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'dutch-stranger-'))
const database = await openDatabase({ dataDir: folder, databaseUrl: null })
const app = await wholeApp(database, folder)
const cell = new Int32Array(new SharedArrayBuffer(4))

/** Processor time of this thread in milliseconds, written down by the system when a thread sleeps: it does so for a moment first. */
function threadMilliseconds(): number {
  Atomics.wait(cell, 0, 0, 1)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

try {
  for (const route of routesOf(app)) {
    // What is loaded or compiled at the first requests is not theirs.
    for (let number = 0; number < requests; number += 5) await app.inject(largeRequest(route, number))
    const times: number[] = []
    for (let number = 0; number < requests; number += 1) {
      const asked = largeRequest(route, number, 1)
      // What earlier requests left behind is not collected at the expense of this one.
      gc?.({ type: 'minor', execution: 'sync' })
      const before = threadMilliseconds()
      await app.inject(asked)
      times.push(threadMilliseconds() - before)
    }
    console.log(JSON.stringify({ route: `${route.method} ${route.url}`, times }))
  }
} finally {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
