import { Download, FileUp } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { backupTexts as texts } from './backup-texts.ts'
import { ImportSheet } from './import-sheet.tsx'
import { useBackup } from './use-backup.ts'

export function BackupPart({ onImported }: { readonly onImported: () => Promise<void> }) {
  const backup = useBackup(onImported)
  return (
    <>
      <div className="flex flex-col gap-3 py-4">
        <h3 className="text-lg">{texts.title}</h3>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
        <Button
          variant="secondary"
          block
          icon={<Download className="size-5" />}
          guarded
          busy={backup.pending === 'export'}
          onClick={() => void backup.exportAll()}
        >
          {texts.exportAll}
        </Button>
        <FileButton
          icon={<FileUp className="size-5" />}
          accept=".json,.txt,application/json,text/plain"
          busy={backup.pending === 'read'}
          onChoose={(file) => void backup.choose(file)}
        >
          {backup.pending === 'read' ? texts.reading : texts.importFile}
        </FileButton>
        {/* The message does not take the focus from the button, because the user will choose another file. */}
        {backup.fault !== null && (
          <p ref={intoView} role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
            {texts.faults[backup.fault]} {texts.unchanged}
          </p>
        )}
      </div>
      <ImportSheet backup={backup} />
    </>
  )
}

function intoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' })
}

interface FileButtonProps {
  readonly icon: ReactNode
  /** File extensions and media types that the browser proposes. */
  readonly accept: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
}

function FileButton({ icon, accept, busy, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" block icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.item(0) ?? null
          if (file === null) return
          onChoose(file)
          // Without this, choosing the same file again, for example after mending it, would fire no event.
          event.target.value = ''
        }}
      />
    </>
  )
}
