// Global set-up of the unit tests: one PostgreSQL for all files of a run, started if a file asks for it.

import type { TestProject } from 'vitest/node'
import { startBroker } from './database-broker.ts'

declare module 'vitest' {
  // Vitest requires an interface, which this declaration extends.
  interface ProvidedContext {
    readonly databaseBroker: string
  }
}

export default function provideDatabases(project: TestProject): () => Promise<void> {
  const broker = startBroker()
  project.provide('databaseBroker', broker.path)
  return () => broker.stop()
}
