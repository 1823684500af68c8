interface SteadyTextProps {
  readonly text: string
  /** The longest that may stand here. */
  readonly longest: string
}

/** SPEC W513: a text that changes by itself, in the place of the longest, so that nothing below it moves. */
export function SteadyText({ text, longest }: SteadyTextProps) {
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1">{text}</span>
      {text !== longest && (
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {longest}
        </span>
      )}
    </span>
  )
}
