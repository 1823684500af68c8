import { lastRound, type Game } from '@dutch/domain/game/state'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { draftKeyOf, roundDrafts } from './draft-store.ts'

/** What was typed on this device for the round after the last one and was not stored, in the order of the table. */
export function unstoredScores(game: Game): readonly { readonly name: string; readonly score: number }[] {
  const kept = roundDrafts.load(draftKeyOf(game.id, null, lastRound(game)?.id ?? null))
  return game.players.flatMap(({ id, name }) => {
    const draft = kept?.drafts[id] ?? ''
    const score = parseScore(draft)
    return draft !== '' && score.ok ? [{ name, score: score.value }] : []
  })
}
