import type { Clock } from '../../browser/clock.ts'

/** SPEC W1104: answers after `ms` at the earliest, so that a run is seen as one. */
export async function atLeast<Value>(
  ms: number,
  clock: Pick<Clock, 'after'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const [value] = await Promise.all([work(), new Promise<void>((resolve) => clock.after(ms, resolve))])
  return value
}
