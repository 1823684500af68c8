import { reloadNewest, browserReload } from '../browser/reload-newest.ts'
import { Button } from './button.tsx'
import { failedPartTexts as texts } from './failed-part-texts.ts'

export function FailedPart() {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4 text-center">
      <p className="text-ink-soft">{texts.failed}</p>
      <Button variant="secondary" onClick={() => void reloadNewest(browserReload)}>
        {texts.reload}
      </Button>
    </div>
  )
}
