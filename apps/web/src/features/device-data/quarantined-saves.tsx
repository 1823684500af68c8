import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { exportQuarantine } from '../games/export-quarantine.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { IMPORTED, type QuarantinedSave } from '../games/quarantine-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toast.ts'
import { storageTexts as texts } from './storage-texts.ts'

interface QuarantinedSavesProps {
  readonly saves: readonly QuarantinedSave[]
  readonly onChanged: () => Promise<void>
}

/** Saves that could not be read or continued. The user can export them or remove them for good. */
export function QuarantinedSaves({ saves, onChanged }: QuarantinedSavesProps) {
  const { quarantine } = useGameStores()
  const [doomed, setDoomed] = useState<string | null>(null)
  async function remove(id: string) {
    const isRemoved = await quarantine.remove(id)
    setDoomed((now) => (now === id ? null : now))
    notify(isRemoved ? { tone: 'success', text: texts.removed } : { tone: 'error', text: texts.notRemoved })
    await onChanged()
  }
  return (
    <div className="py-4">
      <h3 className="text-lg">{texts.quarantine}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts.quarantineHint}</p>
      <ul className="my-3">
        {saves.map((save) => (
          <li key={save.id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {texts.reasons[save.source === IMPORTED ? 'imported' : save.reason]}
              </span>
              <span className="block text-sm text-ink-soft">{texts.quarantinedAt(save.setAsideAt)}</span>
            </span>
            <IconButton variant="danger" label={texts.remove} icon={<Trash2 />} onClick={() => setDoomed(save.id)} />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        guarded
        icon={<Download className="size-5" />}
        onClick={() => void exportQuarantine(quarantine)}
      >
        {texts.exportAll}
      </Button>
      <ConfirmDialog
        open={doomed !== null}
        tone="danger"
        title={texts.removeQuestion}
        text={texts.removeText}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void remove(doomed)
        }}
      />
    </div>
  )
}
