import { playerId } from '@dutch/domain/game/ids'
import { expect, it, vi } from 'vitest'
import type { Listener } from '../../../browser/speech-recognition.ts'
import { createDictationSession } from './dictation-session.ts'

const lea = playerId('lea')
const hugo = playerId('hugo')

const PAIR = [
  { id: lea, name: 'Léa' },
  { id: hugo, name: 'Hugo' },
]

function openSession() {
  const listeners: Listener[] = []
  const aborted = vi.fn()
  const onNew = vi.fn()
  const session = createDictationSession({
    onNew,
    listen: (listener) => {
      listeners.push(listener)
      return { stop: () => listener.onEnd('done'), abort: aborted }
    },
  })
  session.start(PAIR)
  return {
    session,
    aborted,
    onNew,
    receive: (sure: string, unsure = '') => listeners.at(-1)?.onTranscript({ sure, unsure }),
    end: (why: Parameters<Listener['onEnd']>[0]) => listeners.at(-1)?.onEnd(why),
  }
}

it('R1005: fills what is sure, once: what was changed by hand since stays', () => {
  const { receive, onNew, session } = openSession()
  receive('', 'Léa dou')
  expect(onNew).not.toHaveBeenCalled()
  expect(session.getState()).toMatchObject({ phase: 'listening', text: 'Léa dou' })
  receive('Léa', 'douze')
  receive('Léa douze')
  expect(onNew.mock.calls).toMatchObject([[{ scores: new Map([[lea, 12]]), dutch: null }, { scores: new Map() }]])
  receive('Léa douze Hugo moins trois Dutch')
  const scores = new Map([
    [lea, 12],
    [hugo, -3],
  ])
  expect(onNew.mock.calls.slice(1)).toMatchObject([[{ scores, dutch: hugo }, { scores: new Map([[lea, 12]]) }]])
  receive('Léa douze Hugo moins trois Dutch merci')
  expect(onNew).toHaveBeenCalledTimes(2)
})

it('R1005: finished, the last words count although they were not sure yet', () => {
  const { receive, onNew, session, aborted } = openSession()
  receive('Léa douze', 'Hugo 4')
  session.finish()
  expect(onNew.mock.lastCall?.[0]).toMatchObject({
    scores: new Map([
      [lea, 12],
      [hugo, 4],
    ]),
    dutch: null,
  })
  expect(aborted).toHaveBeenCalledTimes(1)
})

it('R1005: closed, it is aborted; stopped, it says so and can begin anew', () => {
  const { session, aborted, onNew, receive } = openSession()
  const notified = vi.fn()
  session.subscribe(notified)
  receive('Léa douze')
  session.stop()
  expect(session.getState().phase).toBe('done')
  session.start(PAIR)
  expect(session.getState()).toMatchObject({ phase: 'listening', text: '' })
  receive('Léa douze')
  expect(onNew).toHaveBeenCalledTimes(2)
  expect(aborted).not.toHaveBeenCalled()
  session.close()
  expect(aborted).toHaveBeenCalledTimes(1)
  expect(notified).toHaveBeenCalled()
})

it('R1005: who was renamed or came meanwhile is known when listening begins anew', () => {
  const { receive, onNew, session } = openSession()
  const zoe = playerId('zoe')
  session.start([
    { id: lea, name: 'Anouk' },
    { id: zoe, name: 'Zoé' },
  ])
  receive('Anouk douze Hugo 3 Zoé', 'quatre')
  session.finish()
  const scores = new Map([
    [lea, 12],
    [zoe, 4],
  ])
  expect(onNew.mock.lastCall?.[0]).toMatchObject({ scores })
})

it('R1005: says why nothing is heard', () => {
  const { session, end } = openSession()
  end('denied')
  expect(session.getState().phase).toBe('denied')
})
