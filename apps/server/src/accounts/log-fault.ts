import { factsOf } from './facts-of.ts'

/** SPEC Z1007: writes one line of JSON without the error's message. */
export function logFault(message: string, error?: unknown): void {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), message, ...factsOf(error) }))
}
