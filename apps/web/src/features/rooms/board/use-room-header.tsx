import { EllipsisVertical, LogOut, Megaphone, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { LeaveDialog } from '../leave-dialog.tsx'
import { leaveTexts } from '../leave-texts.ts'
import type { RoomFacts } from '../room-facts.ts'
import type { RoomStore } from '../room-store-api.ts'
import { Menu } from '../../../ui/menu.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { navigate } from '../../../ui/navigation.ts'
import { gameHeader } from '../../scoreboard/game-header.tsx'
import { useSheetMenu } from '../../scoreboard/use-sheet-menu.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

interface RoomMenuActions {
  readonly onTable: () => void
  readonly onSeats: () => void
  readonly onAnnounce: () => void
}

export function useRoomHeader(rooms: RoomStore, facts: RoomFacts, actions: RoomMenuActions): void {
  usePageHeader({
    ...gameHeader(facts.game),
    back: '/multiplayer',
    actions: <RoomMenu rooms={rooms} facts={facts} {...actions} />,
  })
}

interface RoomMenuProps extends RoomMenuActions {
  readonly rooms: RoomStore
  readonly facts: RoomFacts
}

function RoomMenu({ rooms, facts, onTable, onSeats, onAnnounce }: RoomMenuProps) {
  const sheet = useSheetMenu(facts.game)
  const [isLeaving, setLeaving] = useState(false)
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
          { label: leaveTexts.leave, icon: <LogOut />, onSelect: () => setLeaving(true) },
        ]}
        more={sheet.rare}
      />
      {sheet.opened}
      <LeaveDialog
        rooms={rooms}
        facts={facts}
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onLeft={() => navigate('/multiplayer', { replace: true })}
      />
    </>
  )
}
