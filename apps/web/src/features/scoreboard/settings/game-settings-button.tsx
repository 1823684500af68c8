import { Settings } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { gameSettingsEntryTexts as texts } from './game-settings-entry-texts.ts'

/** Where the header has room. */
export function GameSettingsButton({ onOpen }: { readonly onOpen: () => void }) {
  return <IconButton label={texts.open} icon={<Settings />} className="max-[24rem]:hidden" onClick={onOpen} />
}
