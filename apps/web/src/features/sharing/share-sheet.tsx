import { Sheet } from '../../ui/sheet.tsx'
import type { LazySheetProps } from '../../ui/lazy-sheet.tsx'
import { SharePanel } from './share-panel.tsx'
import { shareableOf, shareKey, type ShareSubject } from './shareable.ts'

export function ShareSheet({ subject, open, onClose }: LazySheetProps<ShareSubject>) {
  const shareable = shareableOf(subject)
  return (
    <Sheet open={open} onClose={onClose} size="lg" title={shareable.title}>
      {/* The key drops a film that was made before the game was corrected. */}
      <SharePanel
        key={shareKey(shareable)}
        shareable={shareable}
        first={subject.first ?? 'square'}
        onShared={onClose}
      />
    </Sheet>
  )
}
