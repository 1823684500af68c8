import { expect, it } from 'vitest'
import { shareOutcome } from './share-outcome.ts'

it('Y707: tells what the system refused from a change of mind, and from a second tap while its dialog is open', async () => {
  const refused = (name: string) => shareOutcome(Promise.reject(new DOMException('', name)))
  expect(await shareOutcome(Promise.resolve())).toBe('shared')
  expect(await refused('AbortError')).toBe('cancelled')
  expect(await refused('InvalidStateError')).toBe('cancelled')
  expect(await refused('NotAllowedError')).toBe('failed')
  expect(await refused('DataError')).toBe('failed')
  expect(await shareOutcome(Promise.reject(new TypeError('no')))).toBe('failed')
})
