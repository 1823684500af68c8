import { expect, it } from 'vitest'
import { createToastList, type ShownToast } from './toast-list.ts'

const says = (text: string, id?: string) => ({ tone: 'info', text, ...(id === undefined ? {} : { id }) }) as const
const textOf = ({ text, isLeaving }: ShownToast) => (isLeaving ? `(${text})` : text)

it('W210: the newest comes first, and what is said again is one toast: where it stands, else before the others', () => {
  const { show, leave, remove, toasts } = createToastList()
  show(says('Saved', 'save'))
  const [saved] = toasts()
  show(says('Saved twice', 'save'))
  expect(toasts().map(textOf)).toEqual(['Saved twice'])
  expect(toasts()[0]?.key).toBe(saved?.key)

  show(says('Undone'))
  show(says('Undone'))
  show(says('Saved again', 'save'))
  expect(toasts().map(textOf)).toEqual(['Saved again', 'Undone', 'Undone'])

  const key = toasts()[0]?.key ?? Number.NaN
  leave(key)
  expect(toasts().map(textOf)).toEqual(['(Saved again)', 'Undone', 'Undone'])
  show(says('Saved at last', 'save'))
  expect(toasts().map(textOf)).toEqual(['Saved at last', 'Undone', 'Undone'])
  remove(key)
  expect(toasts().map(textOf)).toEqual(['Undone', 'Undone'])
})

it('W211: tells that another is seen, not that one goes which is covered', () => {
  const { show, leave, remove, toasts, onOther } = createToastList()
  const seen: (string | undefined)[] = []
  onOther(() => seen.push(toasts()[0]?.text))
  for (const text of ['Saved', 'Undone', 'Removed']) show(says(text))
  const [removed, undone, saved] = toasts().map(({ key }) => key)
  for (const key of [undone, removed, saved]) {
    leave(key ?? Number.NaN)
    remove(key ?? Number.NaN)
  }
  expect(seen).toEqual(['Saved', 'Undone', 'Removed', 'Saved'])
})
