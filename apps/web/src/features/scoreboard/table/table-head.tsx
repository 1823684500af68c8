import type { Player } from '@dutch/domain/game/state'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'

interface TableHeadProps {
  readonly players: readonly Player[]
  /** The content of the first column. */
  readonly corner: ReactNode
}

/** The players, one per column. A long name is truncated visually; screen readers get all of it. */
export function TableHead({ players, corner }: TableHeadProps) {
  return (
    <tr aria-rowindex={1} className="name-row">
      <th scope="col">{corner}</th>
      {players.map((player) => (
        <th key={player.id} scope="col" title={player.name}>
          <span className="table-player">
            <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" className="table-avatar" />
            <span className="table-name whole-words">{player.name}</span>
          </span>
        </th>
      ))}
    </tr>
  )
}
