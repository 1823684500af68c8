// node --expose-gc apps/server/test/stranger/main.ts [requests]: measures the server's processor time for the largest
// requests of a stranger. Prints a JSON line for each route, with the most of that many requests.

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

/** Processor time of this thread in milliseconds. The system updates it when a thread sleeps, so this sleeps first. */
function threadMilliseconds(): number {
  Atomics.wait(cell, 0, 0, 1)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

try {
  for (const route of routesOf(app)) {
    // The first requests load and compile code, so they do not count.
    for (let number = 0; number < requests; number += 5) await app.inject(largeRequest(route, number))
    const times: number[] = []
    for (let number = 0; number < requests; number += 1) {
      const asked = largeRequest(route, number, 1)
      // The garbage of earlier requests is collected before the measurement.
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
