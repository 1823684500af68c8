import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { EllipsisVertical, LogOut, Megaphone, UserPlus, Users } from 'lucide-react'
import { leaveTexts } from '../leave-texts.ts'
import type { RoomFacts } from '../room-facts.ts'
import { endedByClosing } from '../room-questions.ts'
import { Menu } from '../../../ui/menu.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { gameHeader } from '../../scoreboard/game-header.tsx'
import { useSheetMenu } from '../../scoreboard/use-sheet-menu.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

interface RoomMenuActions {
  readonly onTable: () => void
  readonly onSeats: () => void
  readonly onAnnounce: () => void
  readonly onLeave: () => void
}

export function useRoomHeader(facts: RoomFacts, actions: RoomMenuActions): void {
  usePageHeader({
    ...gameHeader(clockedGame(facts)),
    back: '/multiplayer',
    actions: <RoomMenu facts={facts} {...actions} />,
  })
}

/** The game of a closed room, ended as the history has it, so that the clock stands still. */
export function clockedGame({ game, closedAt }: Pick<RoomFacts, 'game' | 'closedAt'>): Game {
  return closedAt !== null && phaseOf(game) === 'playing' ? endedByClosing(game, closedAt) : game
}

interface RoomMenuProps extends RoomMenuActions {
  readonly facts: RoomFacts
}

function RoomMenu({ facts, onTable, onSeats, onAnnounce, onLeave }: RoomMenuProps) {
  const sheet = useSheetMenu(facts.game)
  return (
    <>
      {sheet.settingsButton}
      <Menu
        label={texts.menu}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.table, icon: <UserPlus />, onSelect: onTable },
          ...(facts.canWrite ? [{ label: texts.seats, icon: <Users />, onSelect: onSeats }] : []),
          { label: texts.announceScores, icon: <Megaphone />, onSelect: onAnnounce },
          ...sheet.everyday,
          { label: leaveTexts.leave, icon: <LogOut />, onSelect: onLeave },
        ]}
        more={sheet.rare}
      />
      {sheet.opened}
    </>
  )
}
