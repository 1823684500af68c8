import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

interface ProgressStepsProps {
  readonly label?: string
  readonly steps: readonly string[]
  /** Counted from 0. */
  readonly current: number
  /** Makes earlier steps buttons; without it all steps are text. */
  readonly onSelect?: (step: number) => void
}

export function ProgressSteps({ label = 'Étapes', steps, current, onSelect }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        const content = (
          <>
            <span
              className={classNames(
                'flex size-9 items-center justify-center rounded-pill border-2 font-display text-base font-bold tabular transition-colors duration-calm',
                state === 'done' && 'border-delft bg-delft text-on-delft',
                state === 'current' && 'border-delft bg-card text-delft',
                state === 'ahead' && 'border-line bg-card text-ink-faint',
              )}
            >
              {state === 'done' ? <Check className="size-5" strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={classNames(
                'text-sm max-[19rem]:text-[min(0.875rem,4vw)]',
                state === 'current' ? 'font-bold text-ink' : 'font-medium text-ink-soft',
              )}
            >
              {step}
            </span>
          </>
        )
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'relative flex-1',
              index > 0 &&
                'before:absolute before:end-1/2 before:top-[22px] before:me-6 before:h-0.5 before:w-[calc(100%-3rem)] before:rounded-pill',
              index > 0 && (index <= current ? 'before:bg-delft' : 'before:bg-line'),
            )}
          >
            {state === 'done' && onSelect !== undefined ? (
              <button
                type="button"
                onClick={() => onSelect(index)}
                className="relative mx-auto flex min-w-16 max-[19rem]:min-w-0 flex-col items-center gap-1 rounded-control px-2 max-[19rem]:px-0 py-1"
              >
                {content}
              </button>
            ) : (
              <span className="relative mx-auto flex w-fit flex-col items-center gap-1 px-2 max-[19rem]:px-0 py-1">
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
