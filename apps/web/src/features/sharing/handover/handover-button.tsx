import type { HistoryRecord } from '@dutch/domain/history/record'
import { QrCode } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { handoverEntryTexts as texts } from './handover-entry-texts.ts'
import { useHandover } from './use-handover.ts'

/** Renders nothing for a record without its rounds, or of a game that went on without this user (SPEC W344). */
export function HandoverButton({ record }: { readonly record: HistoryRecord }) {
  const handover = useHandover()
  if (record.details === undefined || record.details.isPartial === true) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<QrCode className="size-5" />}
        onClick={() => handover.show({ kind: 'record', record })}
      >
        {texts.action}
      </Button>
      {handover.sheet}
    </>
  )
}
