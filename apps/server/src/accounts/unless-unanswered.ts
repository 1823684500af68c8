import type { Attempt, Limits } from './limits.ts'
import { refusalOfError } from './refusal.ts'

/**
 * SPEC Z307: a fault of the server, or a busy one, answered nothing, so what was counted before is taken back, and no
 * more: else whoever keeps the server busy would clear their wrong guesses. @throws what the work throws
 */
export async function unlessUnanswered<Value>(
  limits: Limits,
  attempts: readonly Attempt[],
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (refusalOfError(error).status >= 500) {
      const each = attempts.map((attempt) => ({ ...attempt, isForgivenWhole: false }))
      // The storage may be what failed: the work's own fault says more.
      await limits.together((together) => together.forgive(each)).catch(() => undefined)
    }
    throw error
  }
}
