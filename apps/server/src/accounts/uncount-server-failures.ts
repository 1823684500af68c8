import type { Attempt, Limits } from './limits.ts'
import { refusalOfError } from './refusal.ts'

/**
 * SPEC Z307: if the server failed or was busy, the attempt was not answered, so its own count is taken back. Earlier
 * counts stay: otherwise somebody who keeps the server busy could clear wrong guesses.
 * @throws what `work` throws
 */
export async function uncountServerFailures<Value>(
  limits: Limits,
  attempts: readonly Attempt[],
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (refusalOfError(error).status >= 500) {
      const each = attempts.map((attempt) => ({ ...attempt, clearsWholeCount: false }))
      // If the database is down, this fails, too; the error of `work` is the more useful one.
      await limits.inOneTransaction((counts) => counts.forgive(each)).catch(() => undefined)
    }
    throw error
  }
}
