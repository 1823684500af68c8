import { countedRounds, scoreOf, type Game, type RoundScores } from '@dutch/domain/game/state'
import type { PlayerId } from '@dutch/domain/game/ids'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { figure } from '../figures/figures.ts'
import { notify } from '../../ui/toast.ts'
import { draftKeyOf, roundDrafts, type KeptDraft } from './draft-store.ts'

export interface TypedScore {
  readonly name: string
  readonly score: number
}

/**
 * SPEC W310: forgets what was typed for a game that is over.
 * @param waiting rounds of this phone that the person is asked about (W309)
 * @returns the scores that no round has, in the order of the table: somebody else may have stored the same
 */
export function takeUnstoredScores(game: Game, waiting: readonly RoundScores[] = []): readonly TypedScore[] {
  return roundDrafts.ofGame(game.id).flatMap((draft) => {
    roundDrafts.save(draft.key, null)
    const typed = typedIn(draft, game)
    const stored = whereTyped(draft, game)
    if (stored === null || [...stored, ...waiting].some((round) => typed.every(isIn(round)))) return []
    const [round] = stored
    const missing = stored.length === 1 && round !== undefined ? typed.filter((one) => !isIn(round)(one)) : typed
    return missing.map(({ name, score }) => ({ name, score }))
  })
}

/** SPEC W310, W124 */
export function tellUnstored(game: Game, waiting?: readonly RoundScores[]): void {
  const scores = takeUnstoredScores(game, waiting).map(({ name, score }) => `${name}\u00A0${figure(score)}`)
  if (scores.length === 0) return
  const text = `Ce que vous tapiez n’a pas été noté\u00A0: ${scores.join(', ')}.`
  notify({ tone: 'warning', text, id: 'unstored', lasting: true })
}

interface TypedEntry extends TypedScore {
  readonly id: PlayerId
}

function typedIn({ content }: KeptDraft, { players }: Game): readonly TypedEntry[] {
  return players.flatMap(({ id, name }) => {
    const draft = content.drafts[id] ?? ''
    const score = parseScore(draft)
    return draft === '' || !score.ok ? [] : [{ id, name, score: score.value }]
  })
}

/** The round that stands where this was typed; null where others followed, long after the sheet was closed. */
function whereTyped({ key }: KeptDraft, game: Game): readonly RoundScores[] | null {
  const corrected = game.rounds.filter(({ id }) => key === draftKeyOf(game.id, id, null))
  if (corrected.length > 0) return corrected
  const before = [null, ...game.rounds.map(({ id }) => id)]
  const at = before.findIndex((after) => key === draftKeyOf(game.id, null, after))
  // The round before was taken back: this may have been typed again.
  if (at === -1) return countedRounds(game)
  const following = game.rounds.slice(at).filter(({ status }) => status === 'counted')
  return following.length > 1 ? null : following
}

/** Whoever said Dutch and failed has a penalty on top of what was typed. */
const isIn =
  (round: RoundScores) =>
  ({ id, score }: TypedEntry): boolean => {
    const stored = scoreOf(round, id)
    return stored === score || (stored !== null && round.dutchPlayerId === id && stored > score)
  }
