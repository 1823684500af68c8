// Every message that a client can send to a room, for a table of the answers.

import { playerId, roundId } from '@dutch/domain/game/ids'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { guestNamed } from '@dutch/sync/test/room-rig'
import type { RoomNames } from './room-messages.ts'

const [GUS, EVE] = [guestNamed('gus'), guestNamed('eve')]
export const REM = guestNamed('rem')
/** In the order of the table's columns. */
export const PEOPLE = [null, GUS, EVE, 'bo', REM] as const

export interface Target extends RoomNames {
  /** The ids in the room are derived from this one. */
  readonly opened: string
  readonly requestId: string
}

const asked = (requestOf: (target: Target) => AskedRequest) => (target: Target) =>
  ({ type: 'ask', gameId: target.gameId, requestId: target.requestId, request: requestOf(target) }) as const

export const MESSAGES: Readonly<Record<string, (target: Target) => ClientMessage | string>> = {
  ping: () => ({ type: 'ping' }),
  hello: () => ({ type: 'hello', protocol: 1, deltas: true }),
  create_game: ({ requestId }) => ({
    type: 'create_game',
    players: ['Gus', 'Hal'],
    scoreLimit: 100,
    playerName: 'Gus',
    requestId,
  }),
  open_game: ({ requestId }) => ({ type: 'open_game', gameId: 'of-an-account', playerName: 'Gus', requestId }),
  'join_game by letters': ({ roomCode: gameId, requestId }) => ({
    type: 'join_game',
    gameId,
    playerName: 'Dan',
    requestId,
  }),
  'join_game by id': ({ gameId, requestId }) => ({ type: 'join_game', gameId, playerName: 'Dan', requestId }),
  add_round: ({ gameId, requestId }) => ({
    type: 'add_round',
    gameId,
    scores: [1, 2, 3, 4, 5],
    dutchPlayerId: null,
    requestId,
  }),
  // The number is of no room of this connection, so that guesses reveal nothing.
  'round in short': ({ requestId }) => ({
    type: 'round',
    room: 1,
    after: 1,
    id: requestId,
    scores: [1, 2, 3, 4, 5],
    dutch: null,
    at: 0,
  }),
  undo_round: ({ gameId, requestId }) => ({ type: 'undo_round', gameId, requestId }),
  resume: ({ gameId }) => ({ type: 'resume', gameId, version: 0, lastId: null }),
  watch: ({ viewToken }) => ({ type: 'watch', viewToken, version: 0, lastId: null }),
  'watch by letters': ({ roomCode }) => ({ type: 'watch', viewToken: roomCode, version: 0, lastId: null }),
  follow_account: () => ({ type: 'follow_account' }),
  continue_game: ({ gameId, requestId }) => ({ type: 'continue_game', gameId, requestId }),
  'add a round': asked(({ opened }) => ({
    type: 'play',
    command: {
      type: 'add-round',
      after: roundId(`${opened}-round/1`),
      entries: entriesOf(opened),
      dutchPlayerId: null,
    },
  })),
  'correct a round': asked(({ opened }) => ({
    type: 'play',
    command: {
      type: 'correct-round',
      roundId: roundId(`${opened}-round/1`),
      entries: entriesOf(opened),
      dutchPlayerId: null,
    },
  })),
  'undo the last round': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'undo-last-round', roundId: roundId(`${opened}-round/1`) },
  })),
  'restore a round': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'restore-round', roundId: roundId(`${opened}-round/1`) },
  })),
  'raise the limit': asked(() => ({ type: 'play', command: { type: 'raise-limit', limit: 200 } })),
  'undo a raise of the limit': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'undo-raise', limit: 100, roundId: roundId(`${opened}-round/1`) },
  })),
  'add a player': asked(() => ({
    type: 'play',
    command: {
      type: 'join-player',
      player: { name: 'Late', emoji: '🦊', avatarColor: 'delft' },
      startingScore: 0,
    },
  })),
  'take Ana from the table': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'leave-player', playerId: playerId(`${opened}/2`) },
  })),
  'bring Ana back to the table': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'return-player', playerId: playerId(`${opened}/2`) },
  })),
  'unseat Ana': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'unseat-player', playerId: playerId(`${opened}/2`) },
  })),
  'delete a round': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'delete-round', roundId: roundId(`${opened}-round/1`) },
  })),
  'end the game': asked(() => ({ type: 'play', command: { type: 'end-game' } })),
  'claim a free name': asked(({ opened }) => ({ type: 'claim-seat', playerId: playerId(`${opened}/5`) })),
  'claim the name of Ana': asked(({ opened }) => ({ type: 'claim-seat', playerId: playerId(`${opened}/2`) })),
  'sit down': asked(() => ({ type: 'sit-down', name: 'Somebody' })),
  'release seat': asked(() => ({ type: 'release-seat' })),
  'free the name of Ana': asked(() => ({ type: 'release-seat', userId: 'ana' })),
  leave: asked(() => ({ type: 'leave' })),
  'vote host': asked(() => ({ type: 'vote-host' })),
  'set writing': asked(() => ({ type: 'set-writing', writing: 'host' })),
  'set joining': asked(() => ({ type: 'set-joining', joining: 'by-host' })),
  'set guests': asked(() => ({ type: 'set-guests', guests: 'refused' })),
  'remove member': asked(() => ({ type: 'remove-member', userId: 'bo' })),
  'let Gus vote': asked(() => ({ type: 'answer-join', userId: GUS, isAdmitted: true })),
  'let Rem in': asked(() => ({ type: 'answer-join', userId: REM, isAdmitted: true })),
  'renew view links': asked(() => ({ type: 'renew-view-links' })),
  'close room': asked(() => ({ type: 'close-room' })),
  // Only the server itself may make this request.
  'take a place': ({ gameId, requestId }) =>
    JSON.stringify({ type: 'ask', gameId, requestId, request: { type: 'take-place', userId: 'bo' } }),
}

type Command = Extract<AskedRequest, { readonly type: 'play' }>['command']
type Kind =
  | Exclude<ClientMessage['type'], 'ask'>
  | `ask: ${Exclude<AskedRequest['type'], 'play'>}`
  | `ask: play: ${Command['type']}`

/** A new kind of message is added here and in the table above: a test compares both. */
export const KINDS: Readonly<Record<Kind, true>> = {
  ping: true,
  hello: true,
  create_game: true,
  open_game: true,
  join_game: true,
  add_round: true,
  round: true,
  undo_round: true,
  resume: true,
  watch: true,
  follow_account: true,
  continue_game: true,
  'ask: claim-seat': true,
  'ask: sit-down': true,
  'ask: release-seat': true,
  'ask: leave': true,
  'ask: vote-host': true,
  'ask: set-writing': true,
  'ask: set-joining': true,
  'ask: set-guests': true,
  'ask: remove-member': true,
  'ask: answer-join': true,
  'ask: renew-view-links': true,
  'ask: close-room': true,
  'ask: play: add-round': true,
  'ask: play: correct-round': true,
  'ask: play: delete-round': true,
  'ask: play: restore-round': true,
  'ask: play: undo-last-round': true,
  'ask: play: raise-limit': true,
  'ask: play: undo-raise': true,
  'ask: play: join-player': true,
  'ask: play: leave-player': true,
  'ask: play: return-player': true,
  'ask: play: unseat-player': true,
  'ask: play: end-game': true,
}

/** Null if it is no client message. */
export function kindOf(message: ClientMessage | string): string | null {
  if (typeof message === 'string') return null
  if (message.type !== 'ask') return message.type
  const { request } = message
  return request.type === 'play' ? `ask: play: ${request.command.type}` : `ask: ${request.type}`
}

/** The players of the room; Rem joined as the fifth. */
function entriesOf(opened: string) {
  const seats = [2, 3, 4, 5].map((seat) => `${opened}/${String(seat)}`)
  return [...seats, `${opened}-in-2/1`].map((seat, score) => ({ playerId: playerId(seat), score }))
}
