// A round's score has the colour of the specification, and a shape with the same meaning.

import { roundColour, type RoundColour } from '@dutch/domain/scoring/round-colour'
import { signedFigure } from './figures.ts'

const TONES: Record<RoundColour, { readonly text: string; readonly chip: string; readonly shape: string }> = {
  purple: {
    text: 'text-score-purple',
    chip: 'bg-score-purple-soft',
    shape: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  },
  green: { text: 'text-score-green', chip: 'bg-score-green-soft', shape: 'polygon(0 12%, 100% 12%, 50% 96%)' },
  yellow: { text: 'text-score-yellow', chip: 'bg-score-yellow-soft', shape: 'circle(50%)' },
  red: { text: 'text-score-red', chip: 'bg-score-red-soft', shape: 'polygon(50% 4%, 100% 88%, 0 88%)' },
}

/** Diamond: 0 or less; triangle pointing down: low; disc: medium; triangle pointing up: high. */
export function ScoreChip({ score }: { readonly score: number }) {
  const tone = TONES[roundColour(score)]
  return (
    <span
      className={`inline-flex items-center gap-[0.3em] rounded-pill px-[0.5em] py-[0.1em] font-semibold whitespace-nowrap tabular ${tone.text} ${tone.chip}`}
    >
      <i aria-hidden="true" className="size-[0.5em] shrink-0 bg-current" style={{ clipPath: tone.shape }} />
      {signedFigure(score)}
    </span>
  )
}
