import { lastRound, type Game } from '@dutch/domain/game/state'
import { FileSpreadsheet, Printer, Settings, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameSettingsEntryTexts } from './settings/game-settings-entry-texts.ts'
import { exportCsv, LazyScoreSheet, printSheet } from '../sharing/lazy-score-sheet.tsx'
import { scoreSheetTexts } from '../sharing/score-sheet-texts.ts'
import { shareButtonTexts } from '../sharing/share-button-texts.ts'
import { useShare } from '../sharing/use-share-sheet.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../ui/lazy-sheet.tsx'

interface SheetMenu {
  /** Entries for sharing and for settings. */
  readonly everyday: readonly MenuItem[]
  /** Entries for the CSV file and for printing. */
  readonly rare: readonly MenuItem[]
  /** A button for the settings, where the header has room. */
  readonly settingsButton: ReactNode
  /** The sheets that the entries open, and the printed score sheet, which the browser's own print command uses too. */
  readonly opened: ReactNode
}

/** The part of the menu that scoreboards of a phone's game and of a room share. */
export function useSheetMenu(game: Game): SheetMenu {
  const share = useShare()
  const settings = useGameSettings()
  const openSettings = () => settings.show(null)
  const shareRanking: MenuItem = {
    label: shareButtonTexts.shareRanking,
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

/** The settings button of a header with enough room. */
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
