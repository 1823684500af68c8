import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { EllipsisVertical, Megaphone, UserPlus, Users } from 'lucide-react'
import type { RoomFacts } from '../room-facts.ts'
import { Menu } from '../../../ui/menu.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { GameSubtitle } from '../../scoreboard/game-subtitle.tsx'
import { scoreboardTexts as gameTexts } from '../../scoreboard/texts.ts'
import { useSheetMenu } from '../../scoreboard/use-sheet-menu.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

interface RoomMenuActions {
  readonly onTable: () => void
  readonly onSeats: () => void
  readonly onAnnounce: () => void
}

export function useRoomHeader({ game, canWrite }: RoomFacts, actions: RoomMenuActions): void {
  const isOver = phaseOf(game) === 'over'
  usePageHeader({
    title: isOver ? gameTexts.overTitle : gameTexts.roundTitle(countedRounds(game).length + 1),
    ...(isOver ? { shortTitle: gameTexts.overShort } : {}),
    back: '/multiplayer',
    subtitle: <GameSubtitle game={game} />,
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
