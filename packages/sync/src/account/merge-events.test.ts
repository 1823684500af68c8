import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { created, round } from '../../test/account-samples.ts'
import { parseEvents } from '../event-codec.ts'
import { mergeEvents } from './merge-events.ts'

const joined = (id: string, player: string): GameEvent => ({
  type: 'player-joined',
  id: eventId(id),
  at: 5,
  player: { id: playerId(player), name: 'Zoé', emoji: '🦊', avatarColor: '#123456' },
  startingScore: 0,
})
const idsOf = (events: readonly GameEvent[]) => events.map(({ id }) => id)

describe('two lists of one game', () => {
  const [creation, first, second] = [created('g'), round('g', 1), round('g', 2)]

  it('Y911: what others have, then what is one’s own, each once and in its order', () => {
    expect(mergeEvents([creation, second], [creation, first, second])).toEqual([creation, second, first])
    const newcomer = joined('j', 'p9')
    expect(mergeEvents([creation, second], [creation, newcomer, first])).toEqual([creation, second, newcomer, first])
  })

  it('Y912: whoever sits at the table by then is not sat down again, and the list can be read', () => {
    const [agreed, own] = [
      [creation, joined('one', 'p9'), first],
      [creation, joined('other', 'p9'), second],
    ]
    const merged = mergeEvents(agreed, own)
    expect(idsOf(merged)).toEqual(idsOf([...agreed, second]))
    expect(parseEvents(merged).ok).toBe(true)
  })

  it('Y912: whoever got up in between is', () => {
    const unseated: GameEvent = { type: 'player-unseated', id: eventId('u'), at: 6, playerId: playerId('p9') }
    const again = joined('again', 'p9')
    const agreed = [creation, joined('one', 'p9'), unseated]
    expect(mergeEvents(agreed, [creation, again, first])).toEqual([...agreed, again, first])
  })
})
