import type { Clock } from '../../browser/clock.ts'

/**
 * SPEC R308: does something, and answers no sooner than after some time, so that a run is seen as one.
 * @param ms how long it takes at least
 */
export async function atLeast<Value>(
  ms: number,
  clock: Pick<Clock, 'after'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const [value] = await Promise.all([work(), new Promise<void>((resolve) => clock.after(ms, resolve))])
  return value
}
