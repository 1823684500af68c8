import { useState, type FunctionComponent } from 'react'
import type { LostPartProps } from '../../ui/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/toast.ts'
import { settingsTexts as texts } from './texts.ts'

/** Stands in place of a section that did not load. The other sections work without it. */
export function sectionFallback(text: string): FunctionComponent<LostPartProps> {
  return ({ onRetry }) => <SectionFallback text={text} onRetry={onRetry} />
}

function SectionFallback({ text, onRetry }: LostPartProps & { readonly text: string }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    try {
      await onRetry()
    } catch {
      notify({ tone: 'error', text: texts.stillLost, id: 'lost-section' })
    }
    setTrying(false)
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 flex-1 basis-56 text-ink-soft">{text}</p>
      <Button variant="secondary" busy={isTrying} onClick={() => void retry()}>
        {texts.retry}
      </Button>
    </Card>
  )
}
