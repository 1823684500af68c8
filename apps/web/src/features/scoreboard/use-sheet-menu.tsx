import { lastRound, type Game } from '@dutch/domain/game/state'
import { FileSpreadsheet, Printer, Settings, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameSettingsEntryTexts } from './settings/game-settings-entry-texts.ts'
import { exportCsv, LazyScoreSheet, printSheet } from '../sharing/lazy-score-sheet.tsx'
import { scoreSheetTexts } from '../sharing/score-sheet-texts.ts'
import { storyTexts } from '../sharing/story-texts.ts'
import { useShare } from '../sharing/use-stories.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../ui/lazy-sheet.tsx'

interface SheetMenu {
  /** Shared, and the settings. */
  readonly everyday: readonly MenuItem[]
  /** A file, and paper. */
  readonly rare: readonly MenuItem[]
  /** The same settings where the header has room for them. */
  readonly settingsButton: ReactNode
  /** What the entries open. The printed page belongs to it: the browser's own command prints it as well. */
  readonly opened: ReactNode
}

/** What the menu of every scoreboard has: of a game on this phone, and of one in a room. */
export function useSheetMenu(game: Game): SheetMenu {
  const share = useShare()
  const settings = useGameSettings()
  const openSettings = () => settings.show(null)
  const shareRanking: MenuItem = {
    label: storyTexts.shareRanking,
    icon: <Share2 />,
    onSelect: () => share.show({ kind: 'game', game }),
  }
  return {
    everyday: [
      ...(lastRound(game) === null ? [] : [shareRanking]),
      { label: gameSettingsEntryTexts.open, icon: <Settings />, onSelect: openSettings },
    ],
    rare: [
      {
        label: scoreSheetTexts.exportCsv,
        icon: <FileSpreadsheet />,
        onSelect: () => void exportCsv({ kind: 'game', game }),
      },
      { label: scoreSheetTexts.print, icon: <Printer />, onSelect: () => void printSheet() },
    ],
    settingsButton: <GameSettingsButton onOpen={openSettings} />,
    opened: (
      <>
        <LazyScoreSheet source={{ kind: 'game', game }} hasButtons={false} />
        {share.sheet}
        {settings.sheet}
      </>
    ),
  }
}

/** Where the header has room. */
function GameSettingsButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <IconButton
      label={gameSettingsEntryTexts.open}
      icon={<Settings />}
      className="max-[24rem]:hidden"
      onClick={onOpen}
    />
  )
}

const GameSettingsSheet = lazyPart(async () => (await import('./settings/game-settings-sheet.tsx')).GameSettingsSheet)

function useGameSettings(): LazySheet<null> {
  return useLazySheet(GameSettingsSheet, gameSettingsEntryTexts.unavailable)
}
