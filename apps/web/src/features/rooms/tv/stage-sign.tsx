import type { Game, Player } from '@dutch/domain/game/state'
import { winnersOf } from '@dutch/domain/scoring/standings'
import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { letterUnits, wordUnits } from '../../figures/letter-units.ts'
import { DutchStamp } from '../../scoreboard/moment/dutch-stamp.tsx'
import type { RoundMoment } from '../../scoreboard/moment/round-moment.ts'
import './stage-sign.css'
import { StageTiles } from './stage-tiles.tsx'
import { fewNames, tvTexts as texts } from './tv-texts.ts'

/** At most this many faces are shown. */
const MOST_FACES = 3

interface StageSignProps {
  readonly moment: RoundMoment
  /** The game that includes the round. */
  readonly game: Game
}

/** SPEC W349: the Dutch of a round over the whole screen, then its new leader. Decoration: the stage's head says the same. */
export function StageSign({ moment: { dutch, newLeaders }, game }: StageSignProps) {
  const { players } = game
  const caller = players.filter(({ id }) => id === dutch?.playerId)
  const leaders = players.filter(({ id }) => newLeaders.has(id))
  const isShared = winnersOf(game).length > leaders.length
  return (
    <div aria-hidden="true" className="stage-sign" data-twice={(dutch !== null && leaders.length > 0) || undefined}>
      <StageTiles />
      {dutch !== null && (
        <Part players={caller} className="sign-dutch">
          <DutchStamp isMissed={dutch.isMissed} />
        </Part>
      )}
      {leaders.length > 0 && (
        <Part players={leaders} className="sign-leader" crown={<Crown className="sign-crown" />}>
          <p className="sign-words">{(isShared ? texts.sharesLead : texts.takesLead)(leaders.length)}</p>
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  readonly players: readonly Player[]
  readonly className: string
  readonly crown?: ReactNode
  readonly children: ReactNode
}

function Part({ players, className, crown, children }: PartProps) {
  const names = fewNames(players.map(({ name }) => name))
  const size = {
    '--word': String(wordUnits(names)),
    '--all': String(letterUnits(names)),
  }
  return (
    <div className={`sign-part ${className}`} style={size}>
      <div className="sign-faces">
        {crown}
        {players.slice(0, MOST_FACES).map(({ id, emoji, avatarColor }) => (
          <Avatar key={id} emoji={emoji} color={avatarColor} className="sign-face" />
        ))}
      </div>
      <p className="sign-name">{names}</p>
      {children}
    </div>
  )
}
