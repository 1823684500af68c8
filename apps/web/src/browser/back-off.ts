import type { Clock } from './clock.ts'

const FIRST_PAUSE_MS = 200
const MOST_PAUSES = 5

/** SPEC W1504: repeats a request with pauses of 200, 400, 800, 1,600 and 3,200 ms. @returns the last answer */
export async function askWithBackOff<Answer>(
  ask: () => Promise<Answer>,
  mayAskAgain: (answer: Answer) => boolean,
  clock: Pick<Clock, 'after'>,
): Promise<Answer> {
  let answer = await ask()
  for (let pause = 0; pause < MOST_PAUSES && mayAskAgain(answer); pause += 1) {
    await new Promise<void>((resolve) => clock.after(FIRST_PAUSE_MS * 2 ** pause, resolve))
    answer = await ask()
  }
  return answer
}
