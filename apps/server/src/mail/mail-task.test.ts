import { expect, it } from 'vitest'
import { mailNamed, nameOfMail, type MailTask } from './mail-task.ts'

it('Z1219: a task is read as it was stored, also one of an earlier server, which goes first', () => {
  const task: MailTask = { kind: 'address-changed', at: 5, userId: 'u', since: 7, address: 'old@example.org' }
  expect(mailNamed(nameOfMail(task))).toEqual(task)
  expect(mailNamed('ended 5 u')).toEqual({ kind: 'ended', at: 5, userId: 'u', since: 0, address: '' })
  // An older server reads `started:7` as an unknown kind.
  expect(nameOfMail({ ...task, kind: 'started' }).split(' ')).toEqual(['started:7', '5', 'u', 'old@example.org'])
  expect(() => mailNamed('unheard-of 5 u')).toThrow()
})
