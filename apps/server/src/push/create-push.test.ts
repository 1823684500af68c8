import { describe, expect, it } from 'vitest'
import { createPush } from './create-push.ts'
import type { PushMessage } from './notification-message.ts'
import type { PushOutcome } from './push-service.ts'
import type { PushSubscriber } from './subscriptions.ts'

const round = { kind: 'game-update', gameId: 'g', state: 'round-added' } as const
const phone: PushSubscriber = {
  sessionId: 'phone',
  userId: 'ada',
  endpoint: 'https://p.example/1',
  p256dh: 'p',
  auth: 'a',
}

function rig(outcomes: readonly PushOutcome[] = [], targets: readonly PushSubscriber[] = [phone]) {
  const sent: (readonly [string, PushMessage, number])[] = []
  const asked: unknown[] = []
  const forgotten: string[] = []
  const failures: string[] = []
  const waits: number[] = []
  const minutes: (() => void)[] = []
  let isSignedIn = true
  let isBroken = false
  const left = [...outcomes]
  const push = createPush({
    subscriptions: {
      subscribersFor: (...question) => {
        asked.push(question)
        const found = targets.filter(({ sessionId }) => sessionId !== question[2])
        return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(found)
      },
      ofSession: (sessionId) => Promise.resolve(targets.filter((target) => target.sessionId === sessionId)),
      isActive: () => Promise.resolve(isSignedIn),
      forget: ({ sessionId }) => {
        forgotten.push(sessionId)
        return Promise.resolve()
      },
    },
    service: {
      send: (to, message, ttlS) => {
        sent.push([to.endpoint, message, ttlS])
        return Promise.resolve(left.shift() ?? { kind: 'delivered' })
      },
    },
    later: (callback, ms) => {
      waits.push(ms)
      // Retries come at once, the timers of tags when a test says so.
      if (ms === 60_000) {
        minutes.push(callback)
        return () => undefined
      }
      const soon = setImmediate(callback)
      return () => clearImmediate(soon)
    },
    chance: () => 0.5,
    onFailure: (message) => void failures.push(message),
  })
  const retries = () => waits.filter((ms) => ms !== 60_000)
  return {
    push,
    sent,
    asked,
    forgotten,
    failures,
    retries,
    passMinute: () => {
      for (const callback of minutes.splice(0)) callback()
    },
    signOut: () => (isSignedIn = false),
    breakDown: () => (isBroken = true),
  }
}
const later: PushOutcome = { kind: 'later', waitMs: null, reason: null }

describe('telling people', () => {
  it('Z1107: those who want to hear of it are asked for, without the device that did it', async () => {
    const { push, asked, sent } = rig()
    push.notify(['ada', 'bob'], round, 'laptop')
    push.notify(['ada'], { kind: 'multiplayer', event: 'player-joined', gameId: 'r', name: 'Léa' })
    push.notify(['ada'], { kind: 'achievement', gameId: 'g', names: ['Léa'], count: 1 })
    await push.idle()
    expect(asked).toEqual([
      [['ada'], 'gameUpdates', 'laptop'],
      [['bob'], 'gameUpdates', 'laptop'],
      [['ada'], 'multiplayer', null],
      [['ada'], 'achievements', null],
    ])
    expect(sent).toHaveLength(4)
  })

  it('Z1108: an evening is a message every minute at most, for each person and game', async () => {
    const { push, sent } = rig()
    for (let index = 0; index < 50; index += 1) push.notify(['ada'], round)
    push.notify(['ada'], { ...round, gameId: 'other' })
    push.notify(['bob'], round)
    await push.idle()
    expect(sent.map(([, { tag }]) => tag)).toEqual(['game g', 'game other', 'game g'])
  })

  it('Z1108: after a minute each device gets the latest notice that another one caused', async () => {
    const devices = ['a', 'b', 'c'].map((sessionId) => ({ ...phone, sessionId, endpoint: sessionId }))
    const { push, sent, passMinute } = rig([], devices)
    const finished = { ...round, state: 'finished' } as const
    const heard = async () => {
      await push.idle()
      return sent.splice(0).map(([endpoint, { title }]) => `${endpoint}: ${title}`)
    }
    push.notify(['ada'], round, 'a')
    expect(await heard()).toEqual(['b: Votre partie avance', 'c: Votre partie avance'])
    push.notify(['ada'], round, 'b')
    push.notify(['ada'], finished, 'a')
    passMinute()
    expect(await heard()).toEqual(['b: Partie terminée', 'c: Partie terminée', 'a: Votre partie avance'])
    for (const by of ['b', 'a', 'a', null, 'c', 'c']) push.notify(['ada'], by === null ? finished : round, by)
    passMinute()
    expect(await heard()).toEqual(['a: Votre partie avance', 'b: Votre partie avance', 'c: Partie terminée'])
    push.notify(['ada'], round, 'a')
    push.notify(['ada'], finished)
    passMinute()
    expect(await heard()).toHaveLength(3)
    passMinute()
    expect(await heard()).toEqual([])
  })

  it('Z1108: what fails is tried again, later each time, and then given up', async () => {
    const { push, sent, retries, failures } = rig([later, later, later, later])
    push.notify(['ada'], round)
    await push.idle()
    expect([sent.length, retries()]).toEqual([4, [2000, 12_000, 72_000]])
    expect(failures).toEqual(['A notification was given up after 4 attempts.'])
  })

  it('Z1108: a service that asks for patience gets it, within reason', async () => {
    const patient = rig([{ ...later, waitMs: 30_000 }])
    patient.push.notify(['ada'], round)
    await patient.push.idle()
    expect([patient.sent.length, patient.retries()]).toEqual([2, [30_000]])
    const long = rig([{ ...later, waitMs: 3_600_000 }])
    long.push.notify(['ada'], round)
    await long.push.idle()
    expect([long.sent.length, long.failures.length]).toEqual([1, 1])
  })

  it('Z1108: whoever signed out meanwhile is not tried again', async () => {
    const { push, sent, signOut } = rig([later])
    push.notify(['ada'], round)
    signOut()
    await push.idle()
    expect(sent).toHaveLength(1)
  })

  it('Z1105: a browser that its service knows no more is forgotten', async () => {
    const { push, forgotten, failures } = rig([{ kind: 'gone' }])
    push.notify(['ada'], round)
    await push.idle()
    expect([forgotten, failures]).toEqual([['phone'], []])
  })

  it('Z1107: neither a broken database nor a refusal comes to who told', async () => {
    const { push, failures, breakDown } = rig([{ kind: 'refused', reason: null }])
    push.notify(['ada'], round)
    await push.idle()
    breakDown()
    push.notify(['bob'], round)
    await push.idle()
    expect(failures).toEqual(['A push service refused a notification.', 'Subscribers could not be notified.'])
  })

  it('Z1108: a service that is gone does not fill the memory', async () => {
    const crowd = Array.from({ length: 3000 }, (_, index) => ({ ...phone, userId: String(index) }))
    const { push, sent, failures } = rig([], crowd)
    push.notify(['ada'], round)
    await push.idle()
    expect(sent.length).toBeLessThan(2100)
    expect(failures.length).toBe(3000 - sent.length)
  })

  it('Z1110: a try goes to the browser that asks for it', async () => {
    const { push, sent } = rig()
    expect(await push.test('laptop')).toBe('nobody')
    expect(await push.test('phone')).toBe('sent')
    await push.idle()
    expect(sent.map(([, { tag }]) => tag)).toEqual(['test'])
  })

  it('Z1110: a try that is not taken says so, and is not tried again', async () => {
    const reason = new Error('busy')
    const { push, sent, forgotten } = rig([
      { kind: 'later', waitMs: null, reason },
      { kind: 'refused', reason },
      { kind: 'gone' },
    ])
    expect([await push.test('phone'), await push.test('phone'), await push.test('phone')]).toEqual([
      'failed',
      'failed',
      'nobody',
    ])
    await push.idle()
    expect([sent.length, forgotten]).toEqual([3, ['phone']])
  })

  it('Z1108: at the end what waits is given up', async () => {
    // At the end a notification is on its way, or waits for its next attempt.
    for (const turns of [1, 20]) {
      const { push, sent, retries, passMinute } = rig([later])
      push.notify(['ada'], round)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      push.notify(['ada'], { ...round, state: 'finished' })
      push.close()
      await push.idle()
      passMinute()
      push.notify(['bob'], round)
      await push.idle()
      await new Promise(setImmediate)
      expect([turns, sent.length, retries().length]).toEqual([turns, 1, turns === 1 ? 0 : 1])
    }
  })
})
