import { decide } from '@dutch/domain/game/decide'
import { countingContext, gameOf } from '@dutch/domain/test/play'
import { describe, expect, it } from 'vitest'
import {
  emojiOf,
  emptyDraft,
  joinCommand,
  nameFault,
  startOf,
  startPresets,
  startText,
  withOtherSign,
} from './join-draft.ts'

const { game } = gameOf(3, [
  [5, 0, 12],
  [7, -2, 30],
])
const draft = { ...emptyDraft(game), name: ' Nina ' }

describe('somebody who joins', () => {
  it('R304, R506: is offered the highest total, the mean and 0', () => {
    expect(startText(game, draft)).toBe('42')
    expect(startOf(game, draft)).toBe(42)
    expect(startPresets(game).map(({ preset, value }) => [preset, value])).toEqual([
      ['highest', 42],
      ['mean', 17],
      ['zero', 0],
    ])
    const half = startPresets(gameOf(2, [[5, 8]]).game).map(({ value }) => value)
    expect(half, 'a mean of 6.5 is rounded upwards').toEqual([8, 7, 0])
    expect(startPresets(gameOf(3, []).game)).toEqual([])
  })

  it('R304: starts with whole points below the limit, and not with an empty field', () => {
    const starts = ['0', '-6', '999', '', '-', '-7', '1000', '4,5', 'dix'].map((typedStart) =>
      startOf(game, { ...draft, typedStart }),
    )
    expect(starts).toEqual([0, -6, 999, null, null, null, null, null, null])
  })

  it('R304: can start below 0 where the number pad has no minus', () => {
    expect(['6', '-6', '−6', ' -6', ''].map(withOtherSign)).toEqual(['-6', '6', '6', '6', '-'])
  })

  it('R304: starts, where a limit was raised above a thousand, with points as its bounds are written', () => {
    const starts = ['1 050', '1\u202F050', '1050', '1 500'].map((typedStart) =>
      startOf({ ...game, limit: 1500 }, { ...draft, typedStart }),
    )
    expect(starts).toEqual([1050, 1050, 1050, null])
  })

  it('R301, R302: has a name of their own, cleaned', () => {
    const faults = ['', '  ', 'joueur 1', 'JOUEUR 2', 'x'.repeat(25), 'Nina'].map((name) =>
      nameFault(game, { ...draft, name }),
    )
    expect(faults).toEqual(['empty', 'empty', 'duplicate', 'duplicate', 'too-long', null])
    expect(joinCommand(game, draft)).toMatchObject({ player: { name: 'Nina', emoji: '🐸' }, startingScore: 42 })
    expect(joinCommand(game, { ...draft, name: 'Joueur 1' })).toBeNull()
    expect(joinCommand(game, { ...draft, typedStart: 'dix' })).toBeNull()
  })

  it('R301: has the name of somebody to bring back only once they left', () => {
    const players = game.players.map((player, seat) => (seat === 0 ? { ...player, presence: 'left' as const } : player))
    const faults = ['joueur 1', 'joueur 2'].map((name) => nameFault({ ...game, players }, { ...draft, name }))
    expect(faults).toEqual(['left', 'duplicate'])
  })

  it('R303: has an emoji that nobody of the game has, while there is one, and sees which', () => {
    expect(game.players.map(({ emoji }) => emoji)).not.toContain(emojiOf(game, { ...draft, emoji: '🐼' }))
    expect(emojiOf(game, { ...draft, emoji: '🐢' })).toBe('🐢')
  })

  it('R303: has, as the eleventh, the emoji that they saw', () => {
    const { game: ten } = gameOf(10, [])
    for (const { emoji } of ten.players) {
      const wanted = { ...draft, emoji, typedStart: '0' }
      const command = joinCommand(ten, wanted)
      if (command === null) throw new Error('The draft is wrong')
      expect(decide(ten, command, countingContext())).toMatchObject({
        value: [{ player: { emoji: command.player.emoji } }],
      })
      expect(emojiOf(ten, wanted)).toBe(command.player.emoji)
    }
  })
})
