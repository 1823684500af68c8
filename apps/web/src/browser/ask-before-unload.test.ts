import { expect, it, vi } from 'vitest'
import { askBeforeUnload } from './ask-before-unload.ts'

it('W502, W1515: asks by the standard and, for Chrome before 119, by a value that is not empty', () => {
  const event = { preventDefault: vi.fn(), returnValue: '' }
  askBeforeUnload(event as unknown as BeforeUnloadEvent)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.returnValue).toBeTruthy()
})
