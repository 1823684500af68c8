// One node of several, with the secrets of its environment, until its parent is done with it: `change-of-secret.test.ts`.

import { openDatabase } from '../src/storage/database.ts'
import { configOf } from './config-of.ts'
import { wholeApp } from './whole-app.ts'

const { DATA_DIR = '', DATABASE_URL = '', AUTH_SECRET = '', AUTH_SECRET_PREVIOUS = '' } = process.env
const environment = { DATA_DIR, DATABASE_URL, AUTH_SECRET, AUTH_SECRET_PREVIOUS }
const database = await openDatabase(configOf(environment))
const app = await wholeApp(database, DATA_DIR, environment)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
