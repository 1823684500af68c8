import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { countedRounds, type Game, type Player } from '@dutch/domain/game/state'
import { raceOf } from '@dutch/domain/stats/race'
import { replayOf, type ReplayFrame, type ReplaySeat } from '@dutch/domain/sharing/replay'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { cellColour } from '@dutch/domain/scoring/round-colour'
import { Crown } from 'lucide-react'
import { pageVisibility } from '../../../browser/visibility.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { replayTexts as texts } from './replay-texts.ts'
import { announce } from '../../../ui/announcer.ts'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { RaceNumbers } from '../../figures/race-numbers.tsx'
import { frameSentence, frameCaption } from './frame-caption.ts'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayRace } from './replay-race.tsx'
import './replay.css'
import { isMotionReduced } from '../../../ui/reduced-motion.ts'
import { createReplayPlayer, type ReplayPlayer, type ReplayState } from './replay-player.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { CELL_COLOURS } from '../../figures/cell-colours.ts'
import { figure, signedFigure } from '../../figures/figures.ts'
import './replay-ranking.css'

export function ReplaySheet({ subject: record, open, onClose }: LazySheetProps<HistoryRecord>) {
  const game = gameOf(record)
  const hasRounds = game !== null && game.rounds.length > 0
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} size={hasRounds ? 'full' : 'md'}>
      {hasRounds ? (
        <ReplayStage key={game.rounds.length} game={game} />
      ) : (
        <EmptyState
          title={texts.noRoundsTitle}
          text={game === null && record.rounds !== 0 ? texts.noRoundsText : texts.noRoundPlayed}
        />
      )}
    </Sheet>
  )
}

function ReplayStage({ game }: { readonly game: Game }) {
  const rounds = countedRounds(game).length
  const frames = replayOf(game)
  const lines = raceOf(game)
  const sentenceAt = (round: number) => {
    const at = frames[Math.min(rounds, Math.max(0, round))]
    return at === undefined ? '' : frameSentence(game, at, rounds)
  }
  const { player, state } = useReplayPlayer(rounds, () => announce(sentenceAt(rounds)))
  const frame = frames[state.round]
  if (frame === undefined) return null
  return (
    <div
      className="replay"
      data-some={game.players.length > 3 || undefined}
      data-many={game.players.length > 6 || undefined}
    >
      <div className="replay-now">
        <p className="replay-round">
          {state.round === 0 ? texts.start : texts.round(state.round)} <span>{texts.of(rounds)}</span>
        </p>
        <p className="replay-caption">{frameCaption(game, frame, rounds)}</p>
      </div>
      <div className="replay-body">
        <ReplayRace game={game} lines={lines} player={player} />
        <ReplayRanking game={game} frame={frame} isEnd={state.round === rounds && game.endedAt !== null} />
      </div>
      <RaceNumbers game={game} lines={lines} />
      <ReplayControls
        state={state}
        rounds={rounds}
        valueText={sentenceAt(state.round)}
        onPlay={player.play}
        onPause={() => {
          player.pause()
          announce(sentenceAt(state.round))
        }}
        onStep={(by) => {
          player.seek(state.round + by)
          announce(sentenceAt(state.round + by))
        }}
        onSeek={player.seek}
        onSpeed={player.setSpeed}
      />
    </div>
  )
}

const ports = {
  nextFrame: (run: (at: number) => void) => {
    const handle = requestAnimationFrame(run)
    return () => cancelAnimationFrame(handle)
  },
  isMotionReduced,
}

/** Makes a player, which starts playing unless motion is reduced. */
function useReplayPlayer(
  rounds: number,
  onEnd: () => void,
): { readonly player: ReplayPlayer; readonly state: ReplayState } {
  const [player] = useState(() => createReplayPlayer(rounds, ports))
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  const reachEnd = useEffectEvent(onEnd)
  useEffect(() => {
    let wasPlaying = false
    const unsubscribe = player.subscribe(() => {
      const { isPlaying, round } = player.getState()
      if (wasPlaying && !isPlaying && round === rounds) reachEnd()
      wasPlaying = isPlaying
    })
    if (!isMotionReduced()) player.play()
    const stopWatching = pageVisibility.subscribe(() => {
      if (!pageVisibility.isVisible()) player.pause()
    })
    return () => {
      stopWatching()
      unsubscribe()
      player.pause()
    }
  }, [player, rounds])
  return { player, state }
}

interface ReplayRankingProps {
  readonly game: Game
  readonly frame: ReplayFrame
  readonly isEnd: boolean
}

/** Rows keep the order of the seats and are moved by transforms: reordering elements would break the animation. */
function ReplayRanking({ game, frame, isEnd }: ReplayRankingProps) {
  const places = new Map(frame.order.map((seat, place) => [seat, place]))
  const half = Math.ceil(game.players.length / 2)
  return (
    <ul aria-label={texts.ranking} className="replay-ranking" style={{ '--rows': game.players.length, '--half': half }}>
      {game.players.map((player, seat) => {
        const place = places.get(seat) ?? seat
        const at = frame.seats[seat]
        const isWon = isEnd && at?.rank === 1
        const style = {
          '--place': place,
          '--column': Math.floor(place / half),
          '--line': place % half,
        }
        return (
          at !== undefined && (
            <li
              key={player.id}
              style={style}
              data-off={at.presence !== 'present' || undefined}
              data-leader={at.rank === 1 || undefined}
              data-won={isWon || undefined}
            >
              <span className="sr-only">{spoken(player, at)}</span>
              <span aria-hidden="true" className="replay-row">
                <span className="replay-rank">
                  {isWon ? <Crown className="size-5 fill-current" /> : (at.rank ?? '–')}
                </span>
                <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" />
                <span className="replay-name">{player.name}</span>
                {frame.dutch === seat && <DutchMark isPlain={isWon} isMissed={frame.dutchFailed} />}
                {at.score !== null && (
                  <span className={`replay-score ${CELL_COLOURS[cellColour(at.score)]}`}>{signedFigure(at.score)}</span>
                )}
                <span className="replay-total">{at.total === null ? '' : figure(at.total)}</span>
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}

function spoken({ name }: Player, { presence, total, rank, score }: ReplaySeat): string {
  if (total === null) return texts.coming(name)
  if (presence === 'gone') return texts.gone(name, total)
  if (presence !== 'present') return texts.away(name, total)
  const place = rank === null ? texts.level(name, total) : texts.place(rank, name, total)
  return score === null ? place : `${place}, ${texts.inRound(signedFigure(score))}`
}
