import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import {
  EllipsisVertical,
  FileSpreadsheet,
  Megaphone,
  Printer,
  QrCode,
  Settings,
  Share2,
  Smartphone,
  ShieldCheck,
  Trash2,
  Users,
} from 'lucide-react'
import { useLocation } from 'wouter'
import { GameSettingsButton } from '../../game-parts/game-settings/game-settings-button.tsx'
import { gameSettingsEntryTexts } from '../../game-parts/game-settings/game-settings-entry-texts.ts'
import { useGameSettings } from '../../game-parts/game-settings/use-game-settings.ts'
import { handoverEntryTexts } from '../../game-parts/handover-entry-texts.ts'
import { exportCsv, LazyScoreSheet, printSheet } from '../../game-parts/lazy-score-sheet.tsx'
import { scoreSheetTexts } from '../../game-parts/score-sheet-texts.ts'
import { storyTexts } from '../../game-parts/story-texts.ts'
import { useHandover } from '../../game-parts/use-handover.ts'
import { useShare } from '../../game-parts/use-stories.ts'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/toast.ts'
import { DealerMark } from './dealer/dealer-mark.tsx'
import { dealerTexts } from './dealer/dealer-texts.ts'
import { chooseDealer, useDealer } from './dealer/use-dealer.ts'
import { texts } from './texts.ts'

/** R11 */
const MOST_IN_A_ROOM = 10

export interface GameMenuProps {
  readonly game: Game
  readonly onSeats: () => void
  readonly onAnnounce: () => void
  readonly onCheckIntegrity: () => void
  readonly onAbandon: () => void
}

/** What is rarely wanted during a game. The printed page belongs to it: the browser's own command prints it as well. */
export function GameMenu({ game, onSeats, onAnnounce, onCheckIntegrity, onAbandon }: GameMenuProps) {
  const dealer = useDealer(game)
  const [first] = presentPlayers(game)
  const followDealer = () => {
    chooseDealer(game, dealer === null ? (first?.id ?? null) : null)
    if (dealer === null && first !== undefined) notify({ tone: 'info', text: dealerTexts.followed(first.name) })
  }
  const handover = useHandover()
  const settings = useGameSettings()
  const share = useShare()
  const isBegun = lastRound(game) !== null
  const [, navigate] = useLocation()
  const openRoom = () => {
    if (presentPlayers(game).length > MOST_IN_A_ROOM) notify({ tone: 'warning', text: texts.tooManyForRoom })
    else navigate(`/multiplayer?open=${game.id}`)
  }
  return (
    <>
      <GameSettingsButton onOpen={() => settings.show(null)} />
      <Menu
        label={texts.menu}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.seats, icon: <Users />, onSelect: onSeats },
          { label: texts.announceScores, icon: <Megaphone />, onSelect: onAnnounce },
          {
            label: dealer === null ? dealerTexts.follow : dealerTexts.forget,
            icon: <DealerMark />,
            disabled: phaseOf(game) !== 'playing',
            onSelect: followDealer,
          },
          {
            label: handoverEntryTexts.action,
            icon: <QrCode />,
            onSelect: () => handover.show({ kind: 'game', game }),
          },
          { label: texts.openRoom, icon: <Smartphone />, onSelect: openRoom },
          ...(isBegun
            ? [
                {
                  label: storyTexts.shareRanking,
                  icon: <Share2 />,
                  onSelect: () => share.show({ kind: 'game', game }),
                },
              ]
            : []),
          {
            label: scoreSheetTexts.exportCsv,
            icon: <FileSpreadsheet />,
            onSelect: () => void exportCsv({ kind: 'game', game }),
          },
          { label: scoreSheetTexts.print, icon: <Printer />, onSelect: () => void printSheet() },
          { label: texts.checkIntegrity, icon: <ShieldCheck />, onSelect: onCheckIntegrity },
          { label: gameSettingsEntryTexts.open, icon: <Settings />, onSelect: () => settings.show(null) },
          { label: texts.abandon, icon: <Trash2 />, tone: 'danger', onSelect: onAbandon },
        ]}
      />
      <LazyScoreSheet source={{ kind: 'game', game }} hasButtons={false} />
      {handover.sheet}
      {settings.sheet}
      {share.sheet}
    </>
  )
}
