import type { HistoryRecord } from '@dutch/domain/history/record'
import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shareButtonTexts as texts } from './share-button-texts.ts'

export interface ShareButtonProps {
  readonly record: HistoryRecord
  readonly busy?: boolean
  /** Called where the system's share dialog takes no picture. */
  readonly onNoDialog: () => void
}

export function PlainShareButton({ busy = false, onNoDialog }: ShareButtonProps) {
  return (
    <Button
      size="lg"
      variant="secondary"
      className="scene-share"
      busy={busy}
      icon={<Share2 className="max-[19rem]:hidden" />}
      onClick={onNoDialog}
    >
      {texts.share}
    </Button>
  )
}
