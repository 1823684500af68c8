import type { Clock } from '../../browser/clock.ts'

/** SPEC W1104: runs `work` and answers after at least `ms` milliseconds, so that the user sees that it ran. */
export async function withMinimumDuration<Value>(
  ms: number,
  clock: Pick<Clock, 'after'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const [value] = await Promise.all([work(), new Promise<void>((resolve) => clock.after(ms, resolve))])
  return value
}
