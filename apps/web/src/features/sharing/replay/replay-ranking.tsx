import type { Game, Player } from '@dutch/domain/game/state'
import { cellColour } from '@dutch/domain/scoring/round-colour'
import type { ReplayFrame, ReplaySeat } from '@dutch/domain/story/replay'
import { Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { CELL_COLOURS } from '../../figures/cell-colours.ts'
import { figure, signedFigure } from '../../figures/figures.ts'
import { replayTexts as texts } from './replay-texts.ts'
import './replay-ranking.css'

interface ReplayRankingProps {
  readonly game: Game
  readonly frame: ReplayFrame
  readonly isEnd: boolean
}

/**
 * Rows keep the order of the seats and are moved by transforms: reordering elements would break
 * the animation.
 */
export function ReplayRanking({ game, frame, isEnd }: ReplayRankingProps) {
  const places = new Map(frame.order.map((seat, place) => [seat, place]))
  const half = Math.ceil(game.players.length / 2)
  const count: CSSProperties & Record<'--rows' | '--half', number> = { '--rows': game.players.length, '--half': half }
  return (
    <ul aria-label={texts.ranking} className="replay-ranking" style={count}>
      {game.players.map((player, seat) => {
        const place = places.get(seat) ?? seat
        const at = frame.seats[seat]
        const style: CSSProperties & Record<'--place' | '--column' | '--line', number> = {
          '--place': place,
          '--column': Math.floor(place / half),
          '--line': place % half,
        }
        return (
          at !== undefined && (
            <li key={player.id} style={style} data-off={at.presence !== 'present' || undefined}>
              <span className="sr-only">{spoken(player, at)}</span>
              <span aria-hidden="true" className="replay-row">
                <span className="replay-rank">
                  {isEnd && at.rank === 1 ? <Crown className="size-5 text-accent" /> : (at.rank ?? '–')}
                </span>
                <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" />
                <span className="replay-name">{player.name}</span>
                {frame.dutch === seat && <i className="replay-dutch">D</i>}
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
