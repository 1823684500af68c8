import { playerId, type PlayerId, type RoundId } from '@dutch/domain/game/ids'
import { countedRounds, scoreOf, type Game, type RoundScores } from '@dutch/domain/game/state'
import type { RecordDetails } from '@dutch/domain/history/record'
import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { figure } from '../figures/figures.ts'
import { findRecord } from '../games/find-record.ts'
import { notify } from '../../ui/toast.ts'
import { draftKeyOf, roundDrafts, type KeptDraft } from './draft-store.ts'
import { draftOf } from './round-entry.ts'
import { unstoredTexts as texts } from './unstored-texts.ts'

interface TypedScore {
  readonly name: string
  readonly score: number
}

/**
 * SPEC W310: deletes the drafts of a game that is over.
 * @param others more rounds that may have the same scores, such as those that the user is asked about (W309)
 * @returns the scores that no round has, by sheet
 */
export function takeUnstoredScores(game: Game, others: readonly RoundScores[] = []): readonly TypedScore[] {
  return roundDrafts.ofGame(game.id).flatMap(takeMissing(game, others))
}

/** SPEC W124: call once a correction's sheet has closed. Shows its scores if the round is gone and the user did not close it. */
export function notifyLostCorrection(game: Game, round: RoundId): void {
  if (countedRounds(game).some(({ id }) => id === round)) return
  const key = draftKeyOf(game, round, null)
  tell(
    roundDrafts
      .ofGame(game.id)
      .filter((draft) => draft.isOpen && draft.key === key)
      .flatMap(takeMissing(game)),
  )
}

function takeMissing(game: Game, others: readonly RoundScores[] = []) {
  return (draft: KeptDraft): readonly TypedScore[] => {
    roundDrafts.save(draft.key, null)
    const typed = typedIn(draft, game)
    const place = placeOf(draft, game)
    if (place === null || others.some((round) => typed.every(isIn(round)))) return []
    const { stored, isSame } = place
    if (stored.some((round) => typed.every(isSame(round)))) return []
    const [round] = stored
    const missing = stored.length === 1 && round !== undefined ? typed.filter((one) => !isSame(round)(one)) : typed
    return missing.map(({ name, score }) => ({ name, score }))
  }
}

/** SPEC W310 */
export function notifyUnstoredScores(game: Game, others?: readonly RoundScores[]): void {
  tell(takeUnstoredScores(game, others))
}

function tell(missing: readonly TypedScore[]): void {
  if (missing.length === 0) return
  const scores = missing.map(({ name, score }) => `${isolateRightToLeft(name)}\u00A0${figure(score)}`)
  notify({ tone: 'warning', text: texts.unstored(scores), id: 'unstored', lasting: true })
}

/** SPEC W124. @param game as this tab, which may have been suspended, saw it last */
export async function notifyUnstoredScoresOfTab(game: Game, history: Parameters<typeof findRecord>[0]): Promise<void> {
  const filed = await findRecord(history, ({ details }) => details?.gameId === game.id)
  notifyUnstoredScores(game, filed?.details === undefined ? [] : roundsOf(filed.details))
}

function roundsOf({ players, rounds }: RecordDetails): readonly RoundScores[] {
  const idOf = (seat: number) => playerId(players[seat]?.id ?? '')
  return rounds.map(({ scores, dutch }) => ({
    entries: scores.flatMap((score, seat) => (score === null ? [] : [{ playerId: idOf(seat), score }])),
    dutchPlayerId: dutch === null ? null : idOf(dutch),
  }))
}

interface TypedEntry extends TypedScore {
  readonly id: PlayerId
}

function typedIn({ content }: KeptDraft, { players }: Game): readonly TypedEntry[] {
  return players.flatMap(({ id, name }) => {
    const draft = draftOf(content.drafts, id)
    const score = parseScore(draft)
    return draft === '' || !score.ok ? [] : [{ id, name, score: score.value }]
  })
}

interface Place {
  /** The rounds that may have the same scores. */
  readonly stored: readonly RoundScores[]
  readonly isSame: (round: RoundScores) => (typed: TypedEntry) => boolean
}

/** Null where the user closed the sheet: for a correction, and for a new round once two more rounds were added. */
function placeOf({ key, isOpen }: KeptDraft, game: Game): Place | null {
  const corrected = game.rounds.filter(({ id }) => key === draftKeyOf(game, id, null))
  if (corrected.length > 0) return isOpen ? { stored: corrected, isSame: isExactlyIn } : null
  const before = [null, ...game.rounds.map(({ id }) => id)]
  const at = before.findIndex((after) => key === draftKeyOf(game, null, after))
  // The round before may have been undone.
  const following = game.rounds.slice(Math.max(0, at)).filter(({ status }) => status === 'counted')
  return isOpen || (at !== -1 && following.length < 2) ? { stored: following, isSame: isIn } : null
}

const isExactlyIn =
  (round: RoundScores) =>
  ({ id, score }: TypedEntry): boolean =>
    scoreOf(round, id) === score

/** The stored score of a failed Dutch may include a penalty beside the typed score. */
const isIn =
  (round: RoundScores) =>
  ({ id, score }: TypedEntry): boolean => {
    const stored = scoreOf(round, id)
    const isFailed = round.dutchPlayerId === id && dutchIsNotLowest(round.entries, id)
    return stored === score || (isFailed && stored !== null && stored > score)
  }
