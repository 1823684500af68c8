import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** Finds the address for error reports: the server's answer, or without an answer the last known one. */
export interface DsnRepository {
  /** Null if errors are not reported. Never rejects. */
  readonly find: () => Promise<string | null>
  readonly forget: () => void
}

/** @param ask requests the server's answer and returns it unparsed; a rejection counts as no answer */
export function createDsnRepository(values: KeyValueStore, ask: () => Promise<unknown>): DsnRepository {
  return {
    find: async () => {
      try {
        const answer = await ask()
        const dsn = typeof answer === 'object' && answer !== null && 'dsn' in answer ? answer.dsn : null
        if (typeof dsn !== 'string' || dsn === '') {
          values.remove(KEYS.sentryDsn)
          return null
        }
        values.write(KEYS.sentryDsn, dsn)
        return dsn
      } catch {
        return values.read(KEYS.sentryDsn)
      }
    },
    forget: () => void values.remove(KEYS.sentryDsn),
  }
}

/** The header marks the request as one of the app (SPEC Z1502). */
export async function askForDsn(signal: AbortSignal): Promise<unknown> {
  const answer = await fetch('/api/get-sentry-dsn', { headers: { 'x-dutch-app': '1' }, signal })
  if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}`)
  return answer.json()
}
