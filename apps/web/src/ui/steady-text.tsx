interface SteadyTextProps {
  readonly text: string
  /** The longest text that may appear here. */
  readonly longest: string
}

/** SPEC W513: a changing text with the width and height of the longest one, so that nothing below it moves. */
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
