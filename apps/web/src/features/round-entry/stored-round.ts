import { correctRound } from '@dutch/domain/game/commands'
import type { RoundId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, scoreOf, type Game, type Round, type RoundScores } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import { isKept, notifyFault } from '../games/notify-fault.ts'
import { gameIn, type GameStore } from '../games/game-store-api.ts'
import { internalFault } from '../games/internal-fault.ts'
import { announce } from '../../ui/announcer.ts'
import { notify } from '../../ui/toast.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { shownRoundNumber } from './shown-round-number.ts'
import { MESSAGE_ID } from './message-id.ts'
import { contentOf, type EntryContent } from './round-entry.ts'
import { sheetTexts } from './sheet-texts.ts'

export interface StoredRound extends RoundScores {
  readonly id: RoundId
  /** The failed Dutch of an added round, whose score includes the penalty. */
  readonly failed: FailedDutch | null
  /** The scores before a correction; null for an added round. */
  readonly before: RoundScores | null
}

/** Shows a toast that offers an undo, unless the winner's panel offers it. */
export function notifyRoundStored(store: GameStore, game: Game, round: StoredRound): void {
  const text = storedText(game, round)
  // SPEC R206: the round's present scores are announced, because others may have corrected it too.
  announce(bestOfRound(game, roundIn(game, round) ?? round))
  if (round.before === null && phaseOf(game) === 'over') {
    announce(text)
    return
  }
  notify({
    tone: 'success',
    id: MESSAGE_ID,
    text,
    action: { label: sheetTexts.undo, onSelect: () => void undoStored(store, round) },
  })
}

function roundIn({ rounds }: Game, { id }: StoredRound): Round | undefined {
  return rounds.find((round) => round.id === id)
}

function bestOfRound({ players }: Game, { entries }: RoundScores): string {
  const lowest = Math.min(...entries.map(({ score }) => score))
  const best = entries.filter(({ score }) => score === lowest)
  const names = best.map(({ playerId }) => players.find(({ id }) => id === playerId)?.name ?? '')
  return sheetTexts.wins(names, lowest)
}

function storedText(game: Game, round: StoredRound): string {
  if (round.before !== null) return sheetTexts.corrected(shownRoundNumber(game, round.id))
  const dutch = game.players.find((player) => player.id === round.dutchPlayerId)
  if (dutch === undefined) return sheetTexts.added
  if (!dutchIsNotLowest(round.entries, dutch.id)) return sheetTexts.addedWithDutch(dutch.name)
  const { failed } = round
  return sheetTexts.addedWithFailed(dutch.name, failed === null ? 0 : failed.after - failed.before)
}

/**
 * Undoes an added round while it is the last, and keeps its scores as a draft; undoes a correction while its scores are
 * unchanged.
 * @returns whether it was undone
 */
export async function undoStored(store: GameStore, round: StoredRound): Promise<boolean> {
  if (isCorrectedSince(store, round)) {
    notify({ tone: 'warning', id: MESSAGE_ID, text: sheetTexts.undoOverCorrection })
    return false
  }
  const undoing = store.dispatch(
    round.before === null
      ? { type: 'undo-last-round', roundId: round.id }
      : correctRound(round.id, round.before, round),
  )
  const undone = await undoing.catch(internalFault)
  if (!undone.ok) {
    if (round.before === null && undone.error.kind === 'refused') {
      notify({ tone: 'warning', id: MESSAGE_ID, text: sheetTexts.undoTooLate })
      return false
    }
    notifyFault(undone.error, sheetTexts.undoFailed, MESSAGE_ID)
    const isGone = isKept(undone.error) && store.getState().phase === 'ready'
    if (isGone) keepScores(gameIn(store.getState()), round)
    return isGone
  }
  keepScores(undone.value, round)
  const text =
    round.before === null ? sheetTexts.undone : sheetTexts.correctionUndone(shownRoundNumber(undone.value, round.id))
  notify({ tone: 'info', id: MESSAGE_ID, text })
  return true
}

/** SPEC R206 */
function isCorrectedSince(store: GameStore, round: StoredRound): boolean {
  const game = gameIn(store.getState())
  const { before } = round
  const now = game === null ? undefined : roundIn(game, round)
  if (before === null || now === undefined) return false
  const isOverwritten = <T>(was: T, mine: T, is: T) => was !== mine && mine !== is
  return (
    isOverwritten(before.dutchPlayerId, round.dutchPlayerId, now.dutchPlayerId) ||
    round.entries.some(({ playerId, score }) => isOverwritten(scoreOf(before, playerId), score, scoreOf(now, playerId)))
  )
}

function keepScores(game: Game | null, round: StoredRound): void {
  if (game === null || round.before !== null) return
  roundDrafts.save(draftKeyOf(game, null, lastRound(game)?.id ?? null), typedContent(round))
}

function typedContent({ entries, dutchPlayerId, failed }: StoredRound): EntryContent {
  const typed = entries.map((entry) =>
    entry.playerId === failed?.playerId ? { ...entry, score: failed.before } : entry,
  )
  return contentOf({ entries: typed, dutchPlayerId })
}
