import { describe, expect, it } from 'vitest'
import { openRig, peopledRig, roundOf, type RoomRig } from '../../test/room-rig.ts'
import { foldRoom } from './apply-entry.ts'
import { specifiedGameState, specifiedError, specifiedFrames } from './specified-frames.ts'
import type { RoomRequest } from './requests.ts'

/** The messages that a socket gets for one request. */
function framesOf(rig: RoomRig, userId: string, request: RoomRequest) {
  const before = rig.room()
  const asked = rig.ask(userId, request)
  return asked.ok ? specifiedFrames(before, asked.value) : []
}

const types = (frames: ReturnType<typeof specifiedFrames>) => frames.map(({ type }) => type).join(' ')

describe('a socket that did not ask for deltas', () => {
  it('Y1713: is told of a round with the whole state', () => {
    const rig = peopledRig()
    expect(framesOf(rig, 'bo', roundOf(rig.room(), 1, 2, 3))).toEqual([
      {
        type: 'round_added',
        round: { scores: [1, 2, 3], dutchPlayerId: null },
        gameState: specifiedGameState(rig.room()),
      },
    ])
    expect(types(framesOf(rig, 'bo', { type: 'undo-round' }))).toBe('round_undone')
  })

  it('Y1713: is told of who sits down and who goes, as players', () => {
    const rig = openRig(['Ana', 'Bo'])
    const joined = framesOf(rig, 'bo', { type: 'join', name: 'Bo', seat: { kind: 'any' } })
    expect(joined).toMatchObject([{ type: 'player_joined', player: { name: 'Bo' } }])
    expect(types(framesOf(rig, 'dan', { type: 'join', name: 'Dan', seat: { kind: 'new' } }))).toBe(
      'player_joined player_joined',
    )
    expect(types(framesOf(rig, 'eve', { type: 'join', name: 'Eve', seat: { kind: 'watch' } }))).toBe('')
    expect(framesOf(rig, 'ana', { type: 'remove-member', userId: 'bo' })).toMatchObject([
      { type: 'player_disconnected', player: { name: 'Bo' } },
    ])
    expect(types(framesOf(rig, 'ana', { type: 'leave' }))).toBe('player_disconnected game_joined')
    expect(types(framesOf(rig, 'eve', { type: 'leave' }))).toBe('')
  })

  it('Y1713: is told of everything else that shows as the state of a game joined', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 100, 2, 3))
    expect(types(framesOf(rig, 'ana', { type: 'play', command: { type: 'raise-limit', limit: 150 } }))).toBe(
      'game_joined',
    )
    expect(types(framesOf(rig, 'ana', { type: 'set-writing', writing: 'host' }))).toBe('')
    expect(framesOf(rig, 'ana', { type: 'close-room' })).toEqual([{ type: 'error', message: 'Partie non active' }])
    expect(foldRoom(rig.entries())).toEqual(rig.room())
  })

  it.each([
    [
      'create_game',
      { reason: 'game', refusal: { reason: 'too-few-players', min: 2 } },
      'Il faut au moins 2 joueurs pour créer une partie',
    ],
    ['create_game', { reason: 'table-full', max: 10 }, 'Erreur lors de la création de la partie'],
    ['join_game', { reason: 'unknown-room' }, 'Partie introuvable ou expirée'],
    ['join_game', { reason: 'barred' }, 'Erreur lors de la connexion à la partie'],
    ['add_round', { reason: 'spectator' }, 'Erreur lors de l’ajout de la manche'],
    ['add_round', { reason: 'game-finished' }, 'Partie non active'],
    ['undo_round', { reason: 'spectator' }, 'Erreur lors de l’annulation de la manche'],
    [null, { reason: 'malformed' }, 'Erreur serveur'],
  ] as const)('Y1714: %s and %j: %s', (asked, refusal, message) => {
    expect(specifiedError(asked, refusal)).toEqual({ type: 'error', message })
  })
})
