import { expect, it } from 'vitest'
import { showLatest } from './show-latest.ts'

it('W505: a slow first reading does not replace a later one, and none is shown once nobody looks', async () => {
  const answers: ((value: string) => void)[] = []
  const shown: string[] = []
  const reading = showLatest(
    () => new Promise<string>((resolve) => void answers.push(resolve)),
    (value) => void shown.push(value),
  )
  const asked = [reading.ask(), reading.ask()]
  answers[1]?.('later')
  answers[0]?.('earlier')
  await Promise.all(asked)
  expect(shown).toEqual(['later'])
  const last = reading.ask()
  reading.drop()
  answers[2]?.('too late')
  await last
  expect(shown).toEqual(['later'])
})
