// npm run e2e:postgres: runs a program whose servers keep what they know in databases of a PostgreSQL.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startBroker } from './database-broker.ts'

const [program = '', ...parameters] = process.argv.slice(2)
const broker = startBroker()
const env = { ...process.env, DUTCH_DATABASES: broker.path }
const child = spawn(program, parameters, { env, stdio: 'inherit' })
// A terminal sends its signal to both; the databases end after those who use them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
await once(child, 'exit')
process.exitCode = child.exitCode ?? 1
await broker.stop()
