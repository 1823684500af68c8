import { CloudOff } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.offline

interface OfflineCardProps {
  readonly onContinue: () => void
  readonly onRetry: () => void
}

export function OfflineCard({ onContinue, onRetry }: OfflineCardProps) {
  return (
    <AccountFrame heading={texts.heading} takesFocus>
      <p className="mt-3 flex gap-3 text-pretty text-ink-soft">
        <CloudOff aria-hidden="true" className="mt-0.5 shrink-0 text-delft" />
        {texts.text}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" block onClick={onContinue}>
          {texts.alone}
        </Button>
        <ButtonLink href="/" variant="secondary" size="lg" block replace>
          {texts.home}
        </ButtonLink>
        <Button variant="quiet" size="sm" className="self-center" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </AccountFrame>
  )
}
