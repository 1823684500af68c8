export interface ProgressBarProps {
  readonly label: string
  /** From 1 to `most`. */
  readonly value: number
  readonly most: number
  /** Shown, and read by screen readers. */
  readonly text: string
  readonly note: string
}

/** One segment for each step. */
export function ProgressBar({ label, value, most, text, note }: ProgressBarProps) {
  return (
    <div className="tutorial-bar">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={text}
        className="tutorial-segments"
      >
        {Array.from({ length: most }, (_, index) => (
          <span key={index} data-done={index < value || undefined} />
        ))}
      </div>
      <p className="text-sm font-semibold text-ink-soft tabular">
        <span aria-hidden="true">{text} · </span>
        <span>{note}</span>
      </p>
    </div>
  )
}
