// Composition root: reads the environment and the built site, serves it, stops gracefully.

import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startMessage } from './addresses.ts'
import { parseConfig, type Config } from './config.ts'
import { createApp } from './http/create-app.ts'
import { readSiteFiles } from './http/site-files.ts'

/** Answers that are still on their way get this long after a request to stop. */
const STOP_WITHIN_MS = 4000
/** Everybody's phone reconnects at once after a restart. */
const BACKLOG = 4096

const site = fileURLToPath(new URL('../../web/dist', import.meta.url))
const parsed = parseConfig(process.env)
if (!parsed.ok) {
  for (const fault of parsed.faults) console.error(fault)
  process.exitCode = 1
} else if (!existsSync(`${site}/shell.html`)) {
  console.error(`There is no built site in ${site}: run npm run build first, or npm start, which does.`)
  process.exitCode = 1
} else {
  await serve(parsed.config)
}

async function serve(config: Config): Promise<void> {
  let isStopping = false
  const app = createApp({ config, files: readSiteFiles(site), isReady: () => !isStopping, isLogging: true })
  const stop = (): void => {
    // A terminal sends its signal to a whole family of processes, and their parents pass it on: once is enough.
    if (isStopping) return
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS).unref()
    app.close().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await listen(app, config.port)
    console.log(startMessage(config, networkInterfaces()))
  } catch (error) {
    console.error(reasonOf(error, config.port))
    process.exitCode = 1
  }
}

async function listen(app: ReturnType<typeof createApp>, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::', backlog: BACKLOG })
  } catch (error) {
    // Machines without IPv6 have no such address.
    if (codeOf(error) !== 'EAFNOSUPPORT' && codeOf(error) !== 'EADDRNOTAVAIL') throw error
    await app.listen({ port, host: '0.0.0.0', backlog: BACKLOG })
  }
}

function reasonOf(error: unknown, port: number): string {
  if (codeOf(error) === 'EADDRINUSE') return `PORT=${port}: another program already listens there; set another PORT`
  if (codeOf(error) === 'EACCES') return `PORT=${port}: this account may not listen there; set a PORT above 1023`
  return String(error)
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
