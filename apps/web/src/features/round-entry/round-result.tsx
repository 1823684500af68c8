import type { Game } from '@dutch/domain/game/state'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import { announce } from '../../ui/announcer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { noteGoing } from '../../ui/press-guard.ts'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { ScoreChip } from '../figures/score-tone.tsx'
import { figure } from '../figures/figures.ts'
import { focusAtMount } from './focus-at-mount.ts'
import { sheetTexts } from './sheet-texts.ts'
import type { StoredRound } from './stored-round.ts'

const SHOWN_FOR = 1400

interface RoundResultProps {
  readonly game: Game
  readonly round: StoredRound
  readonly titleId: string
  readonly onUndo: () => void
  readonly onDone: () => void
}

/** SPEC R382: any tap goes on; "annuler" lies where no tap on "Valider" or "Continuer" slips. */
export function RoundResult({ game, round, titleId, onUndo, onDone }: RoundResultProps) {
  // The focus on "annuler" stops the clock.
  const [isHeld, setIsHeld] = useState(false)
  const places = roundRanking(round.entries)
  const totals = totalsOf(game)
  const nameOf = (id: string) => game.players.find((player) => player.id === id)?.name ?? ''
  const best = places.filter((place) => place.place === 1)
  const headline = sheetTexts.wins(
    best.map((place) => nameOf(place.playerId)),
    best[0]?.score ?? 0,
  )
  useEffect(() => announce(headline), [headline])
  const panel = useRef<HTMLDivElement>(null)
  useGoOnByItself(!isHeld, panel, onDone)

  const rows: CSSProperties & Record<'--rows', number> = { '--rows': places.length }
  return (
    <div ref={panel} className="round-panel round-result" style={rows}>
      <div className="result-head">
        <p className="round-number tabular">{sheetTexts.round(round.number)}</p>
        <Button
          variant="secondary"
          size="sm"
          guarded
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onFocus={(event) => setIsHeld(event.currentTarget.matches(':focus-visible'))}
          onPointerDown={() => setIsHeld(true)}
          onClick={onUndo}
        >
          {sheetTexts.undo}
        </Button>
      </div>
      {/* The button below says so to everybody else. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="result-body" data-guarded="" onClick={onDone}>
        <h2 id={titleId} className="result-title">
          {headline}
        </h2>
        <ol className="result-rows" aria-label={sheetTexts.ranking}>
          {places.map(({ playerId, score, place }) => {
            const player = game.players.find((other) => other.id === playerId)
            return (
              <li key={playerId} className="result-row" data-first={place === 1 || undefined}>
                <span className="result-place tabular">{place}</span>
                <Avatar
                  emoji={player?.emoji ?? ''}
                  color={player?.avatarColor ?? ''}
                  size="sm"
                  className="result-avatar"
                />
                <span className="result-name">{player?.name}</span>
                {round.dutchPlayerId === playerId && <DutchMark />}
                <ScoreChip score={score} />
                <span className="result-total tabular">{figure(totals.get(playerId) ?? 0)}</span>
              </li>
            )
          })}
        </ol>
      </div>
      <div className="round-foot">
        <Button size="lg" block guarded ref={focusAtMount} onClick={onDone}>
          {sheetTexts.goOn}
        </Button>
      </div>
    </div>
  )
}

/** The time starts anew each time it is enabled. */
function useGoOnByItself(isEnabled: boolean, panel: RefObject<Element | null>, onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isEnabled) return undefined
    const timer = setTimeout(() => {
      noteGoing(panel.current)
      done()
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isEnabled, panel])
}

interface RoundPlace {
  readonly playerId: PlayerId
  readonly score: number
  /** Equal scores share a place and the next one is skipped. */
  readonly place: number
}

/** SPEC R21 for one round. */
export function roundRanking(entries: readonly RoundEntry[]): readonly RoundPlace[] {
  return entries
    .map(({ playerId, score }) => ({
      playerId,
      score,
      place: 1 + entries.filter((other) => other.score < score).length,
    }))
    .sort((a, b) => a.score - b.score)
}
