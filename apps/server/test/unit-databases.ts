// Global set-up of the unit tests: one PostgreSQL for all files of a run, should one of them ask.

import type { TestProject } from 'vitest/node'
import { startBroker } from './database-broker.ts'

declare module 'vitest' {
  // Vitest asks for an interface to be added to.
  interface ProvidedContext {
    readonly databaseBroker: string
  }
}

export default function provideDatabases(project: TestProject): () => Promise<void> {
  const broker = startBroker()
  project.provide('databaseBroker', broker.path)
  return () => broker.stop()
}
