import { expect, it, vi } from 'vitest'
import { guardAfterInsertion } from './press-guard.ts'

it('W211: a part that is noted as it was keeps a height that it was given before', () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const given = new Map([['min-height', '60px']])
  const seen: (string | undefined)[] = []
  const style = {
    getPropertyValue: (name: string) => given.get(name) ?? '',
    setProperty: (name: string, value: string) => {
      seen.push(value)
      if (value === '') given.delete(name)
      else given.set(name, value)
    },
    removeProperty: (name: string) => given.delete(name),
  }
  // Has only the members that are used.
  const row = { style, getBoundingClientRect: () => undefined } as unknown as HTMLElement
  guardAfterInsertion(row, ['min-height', '120px'])
  expect([seen[0], [...given]]).toEqual(['120px', [['min-height', '60px']]])
  guardAfterInsertion(row)
  expect([...given]).toEqual([['min-height', '60px']])
})
