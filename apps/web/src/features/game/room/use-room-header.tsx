import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, lastRound, type Game } from '@dutch/domain/game/state'
import { EllipsisVertical, FileSpreadsheet, Megaphone, Printer, Settings, Share2, UserPlus, Users } from 'lucide-react'
import { GameSettingsButton } from '../../../game-parts/game-settings/game-settings-button.tsx'
import { gameSettingsEntryTexts } from '../../../game-parts/game-settings/game-settings-entry-texts.ts'
import { useGameSettings } from '../../../game-parts/game-settings/use-game-settings.ts'
import { exportCsv, LazyScoreSheet, printSheet } from '../../../game-parts/lazy-score-sheet.tsx'
import { scoreSheetTexts } from '../../../game-parts/score-sheet-texts.ts'
import { storyTexts } from '../../../game-parts/story-texts.ts'
import { useShare } from '../../../game-parts/use-stories.ts'
import type { RoomFacts } from '../../../game-store/room/room-facts.ts'
import { Menu } from '../../../ui/menu.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { GameClock } from '../game-clock.tsx'
import { texts as gameTexts } from '../texts.ts'
import { roomPageTexts as texts } from './room-page-texts.ts'

interface RoomMenuActions {
  readonly onTable: () => void
  readonly onSeats: () => void
  readonly onAnnounce: () => void
}

/** The header of a room's game: as that of a local game, with the room's own menu. */
export function useRoomHeader({ game, canWrite }: RoomFacts, actions: RoomMenuActions): void {
  const isOver = phaseOf(game) === 'over'
  usePageHeader({
    title: isOver ? gameTexts.overTitle : gameTexts.roundTitle(countedRounds(game).length + 1),
    ...(isOver ? { shortTitle: gameTexts.overShort } : {}),
    back: '/multiplayer',
    subtitle: (
      <span className="max-[22rem]:text-xs max-[19rem]:text-[min(0.75rem,4.5vw)]">
        {gameTexts.objective(game.limit)} · <GameClock startedAt={game.createdAt} />
      </span>
    ),
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
  const share = useShare()
  const settings = useGameSettings()
  return (
    <>
      <GameSettingsButton onOpen={() => settings.show(null)} />
      <Menu
        label={texts.menu}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.table, icon: <UserPlus />, onSelect: onTable },
          ...(canWrite ? [{ label: texts.seats, icon: <Users />, onSelect: onSeats }] : []),
          { label: texts.announceScores, icon: <Megaphone />, onSelect: onAnnounce },
          ...(lastRound(game) === null
            ? []
            : [
                {
                  label: storyTexts.shareRanking,
                  icon: <Share2 />,
                  onSelect: () => share.show({ kind: 'game', game }),
                },
              ]),
          {
            label: scoreSheetTexts.exportCsv,
            icon: <FileSpreadsheet />,
            onSelect: () => void exportCsv({ kind: 'game', game }),
          },
          { label: scoreSheetTexts.print, icon: <Printer />, onSelect: () => void printSheet() },
          { label: gameSettingsEntryTexts.open, icon: <Settings />, onSelect: () => settings.show(null) },
        ]}
      />
      <LazyScoreSheet source={{ kind: 'game', game }} hasButtons={false} />
      {share.sheet}
      {settings.sheet}
    </>
  )
}
