import { Button } from '../../../ui/button.tsx'
import { detailsTexts as texts } from './details-texts.ts'

interface AskAgainProps {
  readonly text: string
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** In place of what could not be read. It stays while that is asked again: else the keyboard would lose its place. */
export function AskAgain({ text, isBusy, onRetry }: AskAgainProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{text}</p>
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
