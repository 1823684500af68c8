import type { Game } from '@dutch/domain/game/state'
import { EllipsisVertical, Megaphone, UserPlus, Users } from 'lucide-react'
import type { RoomFacts } from '../room-facts.ts'
import { Menu } from '../../../ui/menu.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { gameHeader } from '../../scoreboard/game-header.tsx'
import { useSheetMenu } from '../../scoreboard/use-sheet-menu.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

interface RoomMenuActions {
  readonly onTable: () => void
  readonly onSeats: () => void
  readonly onAnnounce: () => void
}

export function useRoomHeader({ game, canWrite }: RoomFacts, actions: RoomMenuActions): void {
  usePageHeader({
    ...gameHeader(game),
    back: '/multiplayer',
    actions: <RoomMenu game={game} canWrite={canWrite} {...actions} />,
  })
}

function RoomMenu({
  game,
  canWrite,
  onTable,
  onSeats,
  onAnnounce,
}: RoomMenuActions & { readonly game: Game; readonly canWrite: boolean }) {
  const sheet = useSheetMenu(game)
  return (
    <>
      {sheet.settingsButton}
      <Menu
        label={texts.menu}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.table, icon: <UserPlus />, onSelect: onTable },
          ...(canWrite ? [{ label: texts.seats, icon: <Users />, onSelect: onSeats }] : []),
          { label: texts.announceScores, icon: <Megaphone />, onSelect: onAnnounce },
          ...sheet.everyday,
        ]}
        more={sheet.rare}
      />
      {sheet.opened}
    </>
  )
}
