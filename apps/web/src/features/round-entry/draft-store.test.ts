import { gameId, playerId, roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { gameOf } from '@dutch/domain/test/play'
import { createDraftStore, draftKeyOf } from './draft-store.ts'

/** @param room for one value, in characters */
function fakeStorage(room: () => number = () => Infinity): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => {
      if (value.length > room()) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  }
}

const draft = { drafts: { [playerId('p1')]: '12' }, dutch: playerId('p1') }

describe('drafts of a round', () => {
  it('W310: are found by their game, also in another page load', () => {
    const storage = fakeStorage()
    storage.setItem('another', '{}')
    createDraftStore(() => storage).save('g:1', draft)
    const later = createDraftStore(() => storage)
    later.save('g:2', draft)
    later.save('h:1', draft)
    const keys = () => later.ofGame(gameId('g')).map(({ key }) => key)
    expect(keys().toSorted()).toEqual(['g:1', 'g:2'])
    later.save('g:1', null)
    expect(keys()).toEqual(['g:2'])
  })

  it('W101: wait for the same round after the one before was undone and entered anew, or deleted; not for a later one', () => {
    const { game } = gameOf(2, [
      [1, 2],
      [3, 4],
    ])
    const [one, two] = game.rounds
    if (one === undefined || two === undefined) throw new Error('no rounds')
    const keyAfter = (rounds: typeof game.rounds) =>
      draftKeyOf({ ...game, rounds }, null, rounds.findLast(({ status }) => status === 'counted')?.id ?? null)
    const [anew, third] = [
      { ...two, id: roundId('anew') },
      { ...two, id: roundId('third') },
    ]
    const key = keyAfter([one, two])
    expect([keyAfter([one, anew]), keyAfter([one, { ...two, status: 'deleted' }])]).toEqual([key, key])
    expect(draftKeyOf({ ...game, rounds: [one, two, third] }, null, two.id)).toBe(key)
    for (const rounds of [[], [one], [one, two, third]]) expect(keyAfter(rounds)).not.toBe(key)
  })

  it('outlive the page through the copy, and are gone once forgotten', () => {
    const storage = fakeStorage()
    createDraftStore(() => storage).save('g:1', draft)
    const later = createDraftStore(() => storage)
    expect(later.load('g:1')).toEqual(draft)
    expect(later.load('g:2')).toBeNull()
    later.save('g:1', null)
    expect(later.load('g:1')).toBeNull()
    expect(createDraftStore(() => storage).load('g:1')).toBeNull()
  })

  it('stay in memory where the browser forbids or refuses storage', () => {
    const drafts = createDraftStore(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    drafts.save('g:1', draft)
    expect(drafts.load('g:1')).toEqual(draft)
    expect(drafts.load('g:2')).toBeNull()
  })

  it('W101: leave no older copy behind where there is no room for what was typed since', () => {
    let room = Infinity
    const storage = fakeStorage(() => room)
    const drafts = createDraftStore(() => storage)
    drafts.save('g:1', { drafts: { [playerId('p1')]: '1' } })
    room = 0
    drafts.save('g:1', draft)
    expect(drafts.load('g:1')).toEqual(draft)
    expect(createDraftStore(() => storage).load('g:1')).toBeNull()
  })

  it('W101: of a later version stay where a sheet is opened and closed, and give way to what is typed', () => {
    const storage = fakeStorage()
    const later = '{"drafts":{"p1":[12]},"dutch":null}'
    storage.setItem('dutch-round-draft:g:1', later)
    const drafts = createDraftStore(() => storage)
    drafts.save('g:1', null)
    drafts.save('g:1', null)
    expect(storage.getItem('dutch-round-draft:g:1')).toBe(later)
    drafts.save('g:1', draft)
    expect(createDraftStore(() => storage).load('g:1')).toEqual(draft)
    drafts.save('g:1', null)
    expect(storage.getItem('dutch-round-draft:g:1')).toBeNull()
  })

  it.each([
    ['{', null],
    ['[]', null],
    ['{"drafts":{"p1":7},"dutch":null}', null],
    ['{"drafts":{"p1":"1e3"},"dutch":null}', { drafts: {}, dutch: null }],
  ])('a copy that reads %s gives %o', (text, content) => {
    const storage = fakeStorage()
    storage.setItem('dutch-round-draft:g:1', text)
    expect(createDraftStore(() => storage).load('g:1')).toEqual(content)
  })
})
