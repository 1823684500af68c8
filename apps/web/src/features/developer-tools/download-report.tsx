import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toolsTexts as texts } from './texts.ts'

interface DownloadReportProps {
  /** The file's name with its extension. */
  readonly file: string
  /** Builds the report at the tap. It must contain no secret. */
  readonly report: () => object
}

/** SPEC W1115: saves what a tab shows, as JSON. */
export function DownloadReport({ file, report }: DownloadReportProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-w-full"
      icon={<Download className="size-4.5 shrink-0" />}
      guarded
      onClick={() => saveFile(file, `${JSON.stringify(report(), null, 2)}\n`, 'application/json')}
    >
      <span className="min-w-0 wrap-anywhere">{texts.download(file)}</span>
    </Button>
  )
}
