import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { sheetTexts } from './sheet-texts.ts'

interface SubmitButtonProps {
  readonly isSaving: boolean
  /** Every score is there: this is what comes next, by "Enter" as well. */
  readonly isNext: boolean
}

export function SubmitButton({ isSaving, isNext }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <Button
      ref={button}
      type="submit"
      size="lg"
      block
      busy={isSaving}
      icon={<Check aria-hidden="true" strokeWidth={3} />}
      className="round-submit"
      data-first-focus={isNext || undefined}
    >
      {isSaving ? sheetTexts.submitting : sheetTexts.submit}
    </Button>
  )
}
