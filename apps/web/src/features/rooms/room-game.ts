import { recordOf } from '@dutch/domain/history/record'
import type { Game } from '@dutch/domain/game/state'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { RoomCommand } from '@dutch/sync/room/decide-play'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { Clock } from '../../browser/clock.ts'
import type { ActionFault, GameStore, GameStoreState } from '../games/game-store-api.ts'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
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
const ENDING: ActionFault = { kind: 'custom', text: connectionTexts.ending }

/** The room store's notice tells the user why (W307). */
const REPORTED_ELSEWHERE: ActionFault = { kind: 'custom', text: '', fate: 'reported-elsewhere' }
const NOT_ACTIVE: ActionFault = { kind: 'custom', text: connectionTexts.notActive }

/**
 * SPEC W308: a room's game as the `GameStore` that the scoreboard uses. The room's rules decide a command; then it is shown,
 * stored on this phone and sent when there is a connection. A round counts as added once the server has it.
 */
export function createRoomGame(
  rooms: RoomStore,
  history: Pick<HistoryStore, 'addMissing'>,
  clock: Pick<Clock, 'now' | 'after'>,
): GameStore {
  const gameOf = (): Game | null => rooms.getState().room?.game ?? null
  let state: GameStoreState = { phase: 'loading' }
  const getState = (): GameStoreState => {
    const game = gameOf()
    // React needs the same object while nothing changes.
    if (game === null) return state.phase === 'loading' ? state : (state = { phase: 'loading' })
    if (state.phase !== 'ready' || state.game !== game) state = { phase: 'ready', game }
    return state
  }
  let lastAsked: Promise<unknown> = Promise.resolve()
  const play = async (command: RoomCommand): Promise<Result<Game, ActionFault>> => {
    const ending = rooms.getState().client?.pending.find(({ request }) => isEnd(request))
    // A pending end of the game comes before the new command.
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
        return refuse(REPORTED_ELSEWHERE)
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
    // Waits for this phone's storage alone: a request that is kept here is shown before the server's answer.
    settled: async () => void (await lastAsked.catch(() => undefined)),
    create: () => Promise.resolve(refuse(NOT_ACTIVE)),
    finish: async () => {
      // Whoever waited for the connection would decide on what this phone knew before it.
      if (rooms.getState().connection.kind !== 'connected') return refuse(OFFLINE)
      const ended = await play({ type: 'end-game' })
      // Somebody else may have ended the game.
      const game = ended.ok ? ended.value : rooms.getState().client?.room?.game
      if (typeof game?.endedAt !== 'number') return ended.ok ? refuse(REPORTED_ELSEWHERE) : ended
      const record = recordOf(game, game.id)
      if (!record.ok) return refuse({ kind: 'refused', refusal: record.error })
      const filed = await history.addMissing([record.value])
      if (filed.ok && filed.value === 1) recordsFiledByPage.add(record.value.id)
      // SPEC W310: `fileEnding` files every ending again, and its caller reports a failure.
      return filed.ok ? accept(record.value) : refuse(REPORTED_ELSEWHERE)
    },
    discard: () => Promise.resolve(refuse(NOT_ACTIVE)),
    adopt: () => Promise.resolve(refuse(NOT_ACTIVE)),
    underWay: () => Promise.resolve(null),
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
