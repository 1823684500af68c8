import { Clapperboard, Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shareButtonTexts as texts } from './share-button-texts.ts'

interface ReplayAndShareProps {
  readonly onReplay: () => void
  readonly onShare: () => void
}

export function ReplayAndShare({ onReplay, onShare }: ReplayAndShareProps) {
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-auto">
      <Button
        variant="secondary"
        className="px-2"
        icon={<Clapperboard className="size-5 shrink-0" />}
        onClick={onReplay}
      >
        {texts.replay}
      </Button>
      <Button variant="secondary" className="px-2" icon={<Share2 className="size-5 shrink-0" />} onClick={onShare}>
        {texts.share}
      </Button>
    </div>
  )
}
