import { phaseOf } from '@dutch/domain/game/phase'
import { presentPlayers, type Game } from '@dutch/domain/game/state'
import { MAX_ROOM_PLAYERS } from '@dutch/sync/room/room-bounds'
import { EllipsisVertical, Megaphone, QrCode, Smartphone, ShieldCheck, Trash2, Users } from 'lucide-react'
import { handoverEntryTexts } from '../sharing/handover/handover-entry-texts.ts'
import { useHandover } from '../sharing/handover/use-handover.ts'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/toast.ts'
import { DealerMark } from './dealer/dealer-mark.tsx'
import { dealerTexts } from './dealer/dealer-texts.ts'
import { chooseDealer, useDealer } from './dealer/use-dealer.ts'
import { scoreboardTexts as texts } from './texts.ts'
import { useSheetMenu } from './use-sheet-menu.tsx'
import { tableFullText } from '../games/fault-texts.ts'
import { navigate } from '../../ui/navigation.ts'

export interface GameMenuProps {
  readonly game: Game
  readonly onSeats: () => void
  readonly onAnnounce: () => void
  readonly onCheckIntegrity: () => void
  readonly onAbandon: () => void
}

export function GameMenu({ game, onSeats, onAnnounce, onCheckIntegrity, onAbandon }: GameMenuProps) {
  const dealer = useDealer(game)
  const [first] = presentPlayers(game)
  const followDealer = () => {
    const isStored = chooseDealer(game, dealer === null ? (first?.id ?? null) : null)
    if (isStored && dealer === null && first !== undefined)
      notify({ tone: 'info', text: dealerTexts.followed(first.name) })
  }
  const handover = useHandover()
  const sheet = useSheetMenu(game)
  const openRoom = () => {
    if (presentPlayers(game).length > MAX_ROOM_PLAYERS)
      notify({ tone: 'warning', text: tableFullText(MAX_ROOM_PLAYERS) })
    else navigate(`/multiplayer?open=${game.id}`)
  }
  return (
    <>
      {sheet.settingsButton}
      <Menu
        label={texts.menu}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.seats, icon: <Users />, onSelect: onSeats },
          { label: texts.announceScores, icon: <Megaphone />, onSelect: onAnnounce },
          {
            label: handoverEntryTexts.action,
            icon: <QrCode />,
            onSelect: () => handover.show({ kind: 'game', game }),
          },
          { label: texts.openRoom, icon: <Smartphone />, onSelect: openRoom },
          ...sheet.everyday,
        ]}
        more={[
          {
            label: dealer === null ? dealerTexts.follow : dealerTexts.forget,
            icon: <DealerMark />,
            disabled: phaseOf(game) !== 'playing',
            onSelect: followDealer,
          },
          ...sheet.rare,
          { label: texts.checkIntegrity, icon: <ShieldCheck />, onSelect: onCheckIntegrity },
          { label: texts.abandon, icon: <Trash2 />, tone: 'danger', onSelect: onAbandon },
        ]}
      />
      {sheet.opened}
      {handover.sheet}
    </>
  )
}
