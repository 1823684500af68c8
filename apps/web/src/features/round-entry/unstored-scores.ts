import { countedRounds, scoreOf, type Game } from '@dutch/domain/game/state'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { draftKeyOf, roundDrafts } from './draft-store.ts'

export interface TypedScore {
  readonly name: string
  readonly score: number
}

/**
 * SPEC W310: forgets what was typed for a game that is over. @returns what no round has, in the order of the table: somebody
 * else may have stored the same
 */
export function takeUnstoredScores(game: Game): readonly TypedScore[] {
  const kept = roundDrafts.latest(game.id)
  if (kept === null) return []
  roundDrafts.save(kept.key, null)
  const rounds = countedRounds(game)
  const stored = rounds.find(({ id }, place) =>
    [draftKeyOf(game.id, id, null), draftKeyOf(game.id, null, rounds[place - 1]?.id ?? null)].includes(kept.key),
  )
  const typed = game.players.flatMap(({ id, name }) => {
    const draft = kept.content.drafts[id] ?? ''
    const score = parseScore(draft)
    return draft === '' || !score.ok ? [] : [{ id, name, score: score.value }]
  })
  const isStored = stored !== undefined && typed.every(({ id, score }) => scoreOf(stored, id) === score)
  return isStored ? [] : typed.map(({ name, score }) => ({ name, score }))
}
