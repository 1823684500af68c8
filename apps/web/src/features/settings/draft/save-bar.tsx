import { RotateCcw, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { draftTexts as texts } from './draft-texts.ts'
import './save-bar.css'
import { resetDraft, saveDraft } from './save-draft.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

/** SPEC W501, W503: at the end of the settings; it stays visible while there are unsaved changes. */
export function SaveBar() {
  const { draft, isModified } = useSettingsDraft()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <section aria-label={texts.bar} className="save-bar" data-modified={isModified || undefined}>
        <div className="save-bar-inner">
          <p role="status" className="save-bar-mark">
            {isModified && <Badge tone="warning">{texts.unsaved}</Badge>}
          </p>
          {isModified && (
            <Button variant="quiet" guarded icon={<Undo2 />} className="save-bar-undo" onClick={draft.discard}>
              <span className="save-bar-words">{texts.discard}</span>
            </Button>
          )}
          <div className="save-bar-actions">
            <Button
              variant="secondary"
              className="px-3"
              icon={<RotateCcw className="size-5 max-[24rem]:hidden" />}
              onClick={() => setAsking(true)}
            >
              {texts.reset}
            </Button>
            <Button
              className="px-3"
              icon={<Save className="size-5 max-[24rem]:hidden" />}
              guarded
              disabled={!isModified}
              onClick={() => saveDraft(draft)}
            >
              {texts.save}
            </Button>
          </div>
        </div>
      </section>
      <ConfirmDialog
        open={isAsking}
        title={texts.resetTitle}
        text={texts.resetText}
        confirmLabel={texts.reset}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsking(false)
          resetDraft(draft)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
