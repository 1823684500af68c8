import { lazyAhead, type LostPartProps } from '../../../ui/lazy-ahead.tsx'
import { LostSection } from '../../settings/lost-section.tsx'
import { settingsTexts } from '../../settings/texts.ts'

/** The backup of this device. Rarely wanted, hence in a file of its own that the worker fetches later. */
export const LazyBackupPart = lazyAhead(() => import('./backup-part.tsx').then((part) => part.BackupPart), {
  Lost: LostBackup,
})

function LostBackup({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostBackup} onRetry={onRetry} />
}
