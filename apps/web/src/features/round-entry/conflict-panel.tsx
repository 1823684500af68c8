// Rarely shown: smaller without a memo (decision 0065).
'use no memo'
import type { RoundId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, isSameRound, type Game, type RoundScores } from '@dutch/domain/game/state'
import { takeFocusInPlace } from '../../ui/take-focus.ts'
import { Button } from '../../ui/button.tsx'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { figure } from '../figures/figures.ts'
import { sheetTexts } from './sheet-texts.ts'

interface ConflictPanelProps {
  readonly game: Game
  /** The last round that this entry followed; null for none. */
  readonly since: RoundId | null
  readonly mine: RoundScores
  readonly titleId: string
  readonly onKeep: () => void
  readonly onBack: () => void
  readonly onDrop: () => void
}

export function ConflictPanel({ game, since, mine, titleId, onKeep, onBack, onDrop }: ConflictPanelProps) {
  const rounds = countedRounds(game)
  const seen = rounds.findIndex((round) => round.id === since)
  const isPlainAddition = since === null || seen !== -1
  const added = isPlainAddition ? rounds.slice(seen + 1) : []
  const [first] = added
  const isTwice = first !== undefined && isSameRound(first, mine)
  // Nothing can be added to a game that is over.
  const isOver = phaseOf(game) !== 'playing'
  const isDropFirst = isTwice || isOver
  const keep = sheetTexts.conflictKeep(rounds.length + 1)
  return (
    <div className="round-panel conflict-panel">
      {/* The region may scroll, so a keyboard must be able to focus it. */}
      <div className="conflict-body" role="region" aria-labelledby={titleId} tabIndex={0}>
        <h2 id={titleId} className="conflict-title">
          {added.length === 0 ? sheetTexts.changedTitle : sheetTexts.conflictTitle(added.length)}
        </h2>
        <p className="mt-2 text-ink-soft" role="alert">
          {isTwice ? sheetTexts.conflictTwice : added.length === 0 ? sheetTexts.changedText : sheetTexts.conflictText}
        </p>
        {(isTwice ? [first] : added).map((round, index) => (
          <RoundScoresList key={round.id} game={game} title={sheetTexts.round(seen + 2 + index)} round={round} />
        ))}
        <RoundScoresList game={game} title={sheetTexts.conflictMine} round={mine} />
      </div>
      <div className="round-foot conflict-foot">
        {!isOver && (
          <Button variant="quiet" size="sm" guarded className="px-2" onClick={isTwice ? onKeep : onDrop}>
            {isTwice ? keep : sheetTexts.conflictDrop}
          </Button>
        )}
        <Button variant="quiet" size="sm" className={isOver ? 'col-span-2 px-2' : 'px-2'} onClick={onBack}>
          {sheetTexts.conflictBack}
        </Button>
        <Button
          size="lg"
          block
          guarded
          ref={takeFocusInPlace}
          className="col-span-2"
          onClick={isDropFirst ? onDrop : onKeep}
        >
          {isDropFirst ? sheetTexts.conflictDrop : keep}
        </Button>
      </div>
    </div>
  )
}

interface RoundScoresListProps {
  readonly game: Game
  readonly title: string
  readonly round: RoundScores
}

function RoundScoresList({ game, title, round }: RoundScoresListProps) {
  return (
    <section className="conflict-round">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {round.entries.map((entry) => (
          <li key={entry.playerId} className="min-w-0 tabular">
            <bdi>{game.players.find((player) => player.id === entry.playerId)?.name}</bdi> <b>{figure(entry.score)}</b>
            {round.dutchPlayerId === entry.playerId && <DutchMark of={round} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
