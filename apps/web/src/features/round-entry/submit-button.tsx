import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { sheetTexts } from './sheet-texts.ts'

interface SubmitButtonProps {
  readonly isSaving: boolean
  /** Whether every score is entered, so that submitting is the next step. */
  readonly isNext: boolean
  /** SPEC W102: the names of players whose blank fields would count 0. */
  readonly missing: readonly string[]
}

export function SubmitButton({ isSaving, isNext, missing }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const names = sheetTexts.missingNames(missing)
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
      icon={<Check strokeWidth={3} />}
      className="round-submit"
      data-first-focus={isNext || undefined}
    >
      {isSaving ? (
        sheetTexts.submitting
      ) : (
        <span className="min-w-0">
          <span className="block">{sheetTexts.submit}</span>
          {missing.length > 0 && (
            <span className="submit-missing">
              <span className="shrink-0">{sheetTexts.missing(missing.length)}</span>{' '}
              {names !== null && <span className="submit-names">{names}</span>}{' '}
              <span className="shrink-0">{sheetTexts.blankCounts}</span>
            </span>
          )}
        </span>
      )}
    </Button>
  )
}
