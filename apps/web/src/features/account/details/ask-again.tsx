import { Button } from '../../../ui/button.tsx'
import { detailsTexts as texts } from './details-texts.ts'

interface AskAgainProps {
  readonly text: string
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** In place of what could not be read. Stays while it is asked again: the query forgets its error, the keyboard its place. */
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
