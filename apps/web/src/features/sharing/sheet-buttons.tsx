import { FileSpreadsheet, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { scoreSheetTexts as texts } from './score-sheet-texts.ts'

export function SheetButtons({ onSave }: { readonly onSave: () => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        icon={<FileSpreadsheet aria-hidden="true" className="size-5" />}
        onClick={() => {
          onSave()
          notify({ tone: 'success', text: texts.exported })
        }}
      >
        {texts.exportCsv}
      </Button>
      <Button
        variant="secondary"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </div>
  )
}
