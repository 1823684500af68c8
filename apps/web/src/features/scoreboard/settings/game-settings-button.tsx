import { Settings } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { gameSettingsEntryTexts as texts } from './game-settings-entry-texts.ts'

/** The way to "Paramètres du Jeu" where the header has room for it; the menu beside it leads there everywhere. */
export function GameSettingsButton({ onOpen }: { readonly onOpen: () => void }) {
  return <IconButton label={texts.open} icon={<Settings />} className="max-[24rem]:hidden" onClick={onOpen} />
}
