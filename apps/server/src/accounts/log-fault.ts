import { factsOf } from './facts-of.ts'

/** SPEC Z77: writes a failure down, as one line of JSON, without its words. */
export function logFault(message: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), message, ...factsOf(error) }))
}
