import { Button } from '../../../ui/button.tsx'
import { detailsTexts as texts } from './details-texts.ts'

interface LoadFailedProps {
  readonly text: string
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Stands in place of data that could not be loaded. It stays during the retry, so that the button keeps the focus. */
export function LoadFailed({ text, isBusy, onRetry }: LoadFailedProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{text}</p>
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
