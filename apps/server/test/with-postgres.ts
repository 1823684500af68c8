// For `npm run e2e:postgres`: runs a program whose servers store their data in databases of a PostgreSQL.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startBroker } from './database-broker.ts'

const [program = '', ...parameters] = process.argv.slice(2)
const broker = startBroker()
const env = { ...process.env, DUTCH_DATABASES: broker.path }
const child = spawn(program, parameters, { env, stdio: 'inherit' })
// A terminal sends the signal to both processes; the databases must end after the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
await once(child, 'exit')
process.exitCode = child.exitCode ?? 1
await broker.stop()
