import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, lastRound, type Game } from '@dutch/domain/game/state'
import { standingsOf, type Standing } from '@dutch/domain/scoring/standings'
import type { ConnectionState } from '@dutch/sync/room/connection'
import type { Room } from '@dutch/sync/room/room-state'
import { Crown, DoorClosed, LoaderCircle, Radio, WifiOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { figure } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Confetti } from '../../../ui/confetti.tsx'
import { RollingNumber } from '../../../ui/rolling-number.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { hasFreeSeats } from './free-seats.ts'
import { JoinPanel } from './join-panel.tsx'
import { tvTexts as texts } from './tv-texts.ts'

interface BigBoardProps {
  readonly room: Room
  readonly connection: ConnectionState
  /** Null where this screen does not know the letters, or they ended. */
  readonly code: string | null
}

const TWO_COLUMNS_FROM = 7
/** Longer names need the whole width. */
const LONG_NAME = 12

/** Rows keep their element and move to their place. */
export function BigBoard({ room, connection, code }: BigBoardProps) {
  const { game } = room
  const standings = standingsOf(game)
  const rounds = countedRounds(game).length
  const phase = phaseOf(game)
  const first = standings.filter(({ rank }) => rank === 1)
  const names = first.map(({ player }) => player.name)
  const total = first[0]?.total ?? 0
  const hasRounds = rounds > 0
  const isWon = phase !== 'playing' && hasRounds
  const sentence = isWon ? texts.wins(names, total) : hasRounds ? texts.leads(names, total) : texts.begins
  const isLong = standings.some(({ player }) => player.name.length > LONG_NAME)
  const columns = standings.length >= TWO_COLUMNS_FROM && !isLong ? 2 : 1
  const rows = Math.ceil(standings.length / columns)
  const size: CSSProperties & Record<'--rows' | '--columns', number> = { '--rows': rows, '--columns': columns }
  const bySeat = game.players.flatMap((player) => {
    const place = standings.findIndex((standing) => standing.player.id === player.id)
    const standing = standings[place]
    return standing === undefined ? [] : [{ standing, place }]
  })
  return (
    <div data-message-place className="tv">
      {isWon && <Confetti />}
      <header className="tv-head">
        <p className="tv-round">
          <Wordmark className="tv-wordmark" />
          {texts.round(rounds, phase === 'ended')} <span className="text-ink-soft">· {texts.limit(game.limit)}</span>
        </p>
        <p role="status" className="tv-sentence" data-won={isWon || undefined}>
          {sentence}
        </p>
        <Live connection={connection} />
      </header>
      <Notice isClosed={room.closedAt !== null} connection={connection} />
      <div className="tv-main">
        <ol className="tv-rows" data-long={isLong || undefined} aria-label={texts.heading} style={size}>
          {bySeat.map(({ standing, place }) => (
            <Row
              key={standing.player.id}
              game={game}
              standing={standing}
              column={Math.floor(place / rows)}
              row={place % rows}
              hasRounds={hasRounds}
              isWinner={isWon && standing.rank === 1}
            />
          ))}
        </ol>
        {code !== null && hasFreeSeats(room) && <JoinPanel code={code} />}
      </div>
    </div>
  )
}

function Live({ connection }: Pick<BigBoardProps, 'connection'>) {
  const kind = liveOf(connection)
  const Icon = kind === 'live' ? Radio : kind === 'connecting' ? LoaderCircle : WifiOff
  return (
    <p className="tv-live" data-live={kind}>
      <Icon aria-hidden="true" />
      {texts[kind]}
    </p>
  )
}

/** SPEC W316 */
function Notice({ isClosed, connection }: Pick<BigBoardProps, 'connection'> & { readonly isClosed: boolean }) {
  const isLost = liveOf(connection) === 'offline'
  if (!isClosed && !isLost) return null
  return (
    <p role="status" className="tv-notice">
      {isClosed ? <DoorClosed aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
      {isClosed ? texts.closed : texts.lost}
    </p>
  )
}

function liveOf(connection: ConnectionState): 'live' | 'connecting' | 'offline' {
  if (connection.kind === 'connected') return 'live'
  return connection.kind === 'connecting' && connection.attempt === 0 ? 'connecting' : 'offline'
}

interface RowProps {
  readonly game: Game
  readonly standing: Standing
  readonly column: number
  readonly row: number
  readonly hasRounds: boolean
  readonly isWinner: boolean
}

function Row({ game, standing, column, row, hasRounds, isWinner }: RowProps) {
  const { player, rank, total } = standing
  const last = lastRound(game)?.entries.find(({ playerId }) => playerId === player.id)
  const at: CSSProperties & Record<'--column' | '--row' | '--filled', number> = {
    '--column': column,
    '--row': row,
    '--filled': Math.max(0, Math.min(1, total / game.limit)),
  }
  return (
    <li className="tv-row" style={at} data-first={(hasRounds && rank === 1) || undefined}>
      <div className="tv-card">
        <span className="tv-rank">
          {isWinner ? <Crown aria-label={texts.place(1)} /> : hasRounds && rank !== null ? rank : '–'}
        </span>
        <Avatar emoji={player.emoji} color={player.avatarColor} className="tv-avatar" />
        <span className="tv-name">
          <span className="tv-name-text">{player.name}</span>
          {rank === null ? (
            <span className="tv-last">{texts.left}</span>
          ) : (
            last !== undefined && (
              <span className="tv-last" aria-label={texts.lastRound(figure(last.score))}>
                {last.score > 0 ? '+' : ''}
                {figure(last.score)}
              </span>
            )
          )}
        </span>
        <span className="tv-total">
          <RollingNumber value={total} />
        </span>
        <span aria-hidden="true" className="tv-bar" />
      </div>
    </li>
  )
}
