import { Copy, Download } from 'lucide-react'
import { takeFocus } from '../../../ui/take-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import './account.css'
import { factorTexts as texts } from './details-texts.ts'
import { copyAndNotify } from './copy-and-notify.ts'

export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
          {texts.codesTitle}
        </h3>
        <p className="mt-1 text-ink-soft">{texts.codesText}</p>
      </div>
      <ul className="recovery-codes tabular select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="flex-1 basis-32 px-2"
          icon={<Copy className="size-5" />}
          onClick={() => void copyAndNotify(codes.join('\n'), { done: texts.copied, failed: texts.notCopied })}
        >
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 basis-32 px-2"
          icon={<Download className="size-5" />}
          guarded
          onClick={() => saveFile(texts.file, `${[texts.fileTitle, '', ...codes].join('\n')}\n`, 'text/plain')}
        >
          {texts.download}
        </Button>
      </div>
      <Button size="lg" block guarded onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
