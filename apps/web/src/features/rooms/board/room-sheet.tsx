import { useLocation } from 'wouter'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

/** Who invites has a network. */
const Panel = lazyPart(() => import('../room-panel.tsx').then((part) => part.RoomPanel), {
  Lost: FailedPart,
  isAsked: true,
})

export function RoomSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Sheet open={open} onClose={onClose} title={texts.table} size="lg">
      <Panel onLeft={() => navigate('/multiplayer', { replace: true })} />
    </Sheet>
  )
}
