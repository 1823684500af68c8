import { recordOf } from '@dutch/domain/history/record'
import type { Game } from '@dutch/domain/game/state'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { RoomCommand } from '@dutch/sync/room/decide-play'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { Clock } from '../../browser/clock.ts'
import type { ActionFault, GameStore, GameStoreState } from '../games/game-store-api.ts'
import { connectionTexts } from './connection-texts.ts'
import { roomRefusalText, type RoomRequestKind } from './refusal-texts.ts'
import { requestOutcome } from './request-outcome.ts'
import type { RoomStore } from './room-store-api.ts'

const OFFLINE: ActionFault = {
  kind: 'custom',
  text: connectionTexts.endWaits,
}
const KEPT: ActionFault = {
  kind: 'custom',
  text: connectionTexts.roundKept,
  fate: 'kept',
}
const ASKED: ActionFault = {
  kind: 'custom',
  text: connectionTexts.roundAsked,
  fate: 'asked',
}
const REQUEST_KEPT: ActionFault = { kind: 'custom', text: connectionTexts.requestKept, fate: 'kept' }
/** By the room's own notice (W307). */
const ENDING: ActionFault = { kind: 'custom', text: connectionTexts.ending }

const SAID: ActionFault = { kind: 'custom', text: '', fate: 'said' }
const NOT_ACTIVE: ActionFault = { kind: 'custom', text: connectionTexts.notActive }

/**
 * SPEC W308: a room's game as the scoreboard knows games. Entries are decided by the room's rules, shown at once,
 * stored before anything says so, and sent when possible. A round counts as added once the server has it.
 */
export function createRoomGame(
  rooms: RoomStore,
  history: Pick<HistoryStore, 'addMissing'>,
  clock: Pick<Clock, 'now' | 'after'>,
): GameStore {
  const gameOf = (): Game | null => rooms.getState().view.room?.game ?? null
  let state: GameStoreState = { phase: 'loading' }
  const getState = (): GameStoreState => {
    const game = gameOf()
    // The same object while nothing changes, for React.
    if (game === null) return state.phase === 'loading' ? state : (state = { phase: 'loading' })
    if (state.phase !== 'ready' || state.game !== game) state = { phase: 'ready', game }
    return state
  }
  let lastAsked: Promise<unknown> = Promise.resolve()
  const play = async (command: RoomCommand): Promise<Result<Game, ActionFault>> => {
    const ending = rooms.getState().client?.pending.find(({ request }) => isEnd(request))
    // It comes before whatever is asked now.
    if (ending !== undefined && command.type !== 'end-game') return refuse(ENDING)
    const asking =
      ending === undefined ? rooms.ask({ type: 'play', command }) : Promise.resolve(accept(ending.requestId))
    lastAsked = asking
    const asked = await asking
    if (!asked.ok) return refuse(faultOf(asked.error, requestKindOf(command), clock.now()))
    const fate = await requestOutcome(rooms, asked.value, clock)
    switch (fate.kind) {
      case 'taken':
        return accept(fate.game)
      case 'asked':
        return refuse(ASKED)
      case 'refused':
        return refuse(SAID)
      case 'kept':
        return refuse(command.type === 'add-round' ? KEPT : REQUEST_KEPT)
    }
  }
  return {
    getState,
    subscribe: rooms.subscribe,
    onNotice: () => () => undefined,
    onStored: () => () => undefined,
    start: () => Promise.resolve(),
    dispatch: play,
    // Without the server's answer: what is kept on this phone is shown.
    settled: async () => void (await lastAsked.catch(() => undefined)),
    create: () => Promise.resolve(refuse(NOT_ACTIVE)),
    finish: async () => {
      if (rooms.getState().connection.kind !== 'connected') return refuse(OFFLINE)
      const ended = await play({ type: 'end-game' })
      // Somebody else may have ended it.
      const game = ended.ok ? ended.value : rooms.getState().client?.room?.game
      if (typeof game?.endedAt !== 'number') return ended.ok ? refuse(SAID) : ended
      const record = recordOf(game, game.id)
      if (!record.ok) return refuse({ kind: 'refused', refusal: record.error })
      const filed = await history.addMissing([record.value])
      // SPEC W310: every ending is filed again, and told where it is refused.
      return filed.ok ? accept(record.value) : refuse(SAID)
    },
    discard: () => Promise.resolve(refuse(NOT_ACTIVE)),
    adopt: () => Promise.resolve(refuse(NOT_ACTIVE)),
    exportText: () => Promise.resolve(null),
    checkIntegrity: () => Promise.resolve(accept(0)),
  }
}

function isEnd(request: AskedRequest): boolean {
  return request.type === 'play' && request.command.type === 'end-game'
}

function requestKindOf({ type }: RoomCommand): RoomRequestKind {
  if (type === 'add-round') return 'add-round'
  return type === 'undo-last-round' ? 'undo-round' : 'other'
}

function faultOf(refusal: WireRefusal, kind: RoomRequestKind, now: number): ActionFault {
  if (refusal.reason === 'game') return { kind: 'refused', refusal: refusal.refusal }
  // The round sheet shows the conflict and asks.
  if (refusal.reason === 'round-conflict') return { kind: 'conflict' }
  if (refusal.reason === 'unavailable') return NOT_ACTIVE
  return { kind: 'custom', text: roomRefusalText(refusal, kind, now) }
}
