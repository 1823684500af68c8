import { classNames } from './class-names.ts'
import './professor.css'

export type ProfessorMood = 'happy' | 'excited' | 'thinking' | 'surprised' | 'neutral'
export type ProfessorSize = 'sm' | 'md' | 'lg' | 'xl' | 'xxl'

export interface ProfessorProps {
  readonly size: ProfessorSize
  readonly mood: ProfessorMood
  /** Decorative without it. */
  readonly label?: string
  readonly speaking?: boolean
  readonly className?: string
}

const SIZES: Record<ProfessorSize, string> = {
  sm: 'size-10',
  md: 'size-14',
  lg: 'size-20',
  xl: 'size-32',
  xxl: 'size-56',
}

interface Face {
  readonly brows: string
  readonly mouth: string
  readonly hands?: string
}

// Eyes and hair follow in the style sheet.
const FACES: Record<ProfessorMood, Face> = {
  happy: { brows: 'M39 41.5q8-6 15 0M66 41.5q8-6 15 0', mouth: 'M52 80q8 8 16 0z', hands: 'M96 100q1-12 6-20' },
  excited: {
    brows: 'M38 39q8-7 15-1M67 38q8-6 15 1',
    mouth: 'M49 79q11-2 22 0q-2 13-11 13t-11-13z',
    hands: 'M101 98q3-14 8-22M19 98q-3-14-8-22',
  },
  thinking: { brows: 'M39 41q8-3 15 1M66 36q9-5 15 2', mouth: 'M55 82q6-3 11 0', hands: 'M92 106q-2-10-15-15' },
  surprised: { brows: 'M38 37q8-8 15-2M67 35q8-6 15 2', mouth: 'M60 78a5 6 0 1 1-.1 0z' },
  neutral: { brows: 'M39 40.5q8-3 15 0M66 40.5q8-3 15 0', mouth: 'M54 82q6 2 12 0' },
}

export function Professor({ size, mood, label, speaking = false, className }: ProfessorProps) {
  const face = FACES[mood]
  return (
    <svg
      viewBox="0 0 120 120"
      className={classNames('professor', `professor-${mood}`, speaking && 'professor-speaking', SIZES[size], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="p-coat" d="M10 121c1-19 13-28 33-31h34c20 3 32 12 33 31z" />
      <path className="p-shirt" d="M46 90l14 20 14-20z" />
      <path className="p-line" d="M46 90l-7 8 10 6 11 17 11-17 10-6-7-8" />
      <g className="p-head">
        <path
          className="p-white p-hair"
          d="M34.6 69.9Q26.6 71.7 17.4 65 23.4 59.2 27.1 56.8 17.9 54.6 11.2 50 21.1 40.6 29.5 41.5 26.8 37.6 27 26.5 34.9 28 38.5 29 34.4 19.5 34.2 11.2 47.9 13.8 52.3 21.9 53.6 15.8 63.1 9.1 66.8 16.8 67.7 21.9 73.3 12.2 80 7.1 86 20 81.5 29 86.6 27.1 97.4 30.8 93.4 38.1 90.5 41.5 99.2 41.1 106.8 43.5 100.3 55.2 92.9 56.8 96.5 59.8 99.7 70.4 91.7 71.4 85.4 69.9Z"
        />
        <path className="p-skin" d="M33 62a7 7 0 1 1 1-8M87 62a7 7 0 1 0-1-8" />
        <path className="p-skin" d="M60 27c18 0 28 12 28 30 0 22-11 40-28 40S32 79 32 57c0-18 10-30 28-30z" />
        <circle className="p-cheek" cx="40" cy="73" r="5" />
        <circle className="p-cheek" cx="80" cy="73" r="5" />
        <path className="p-mouth" d={face.mouth} />
        <path
          className="p-white"
          d="M60 73c3-4 9-4 12-1 3 3 7 3 11 0-1 8-8 11-14 9-4-1-7-3-9-4-2 1-5 3-9 4-6 2-13-1-14-9 4 3 8 3 11 0 3-3 9-3 12 1z"
        />
        <path className="p-skin" d="M55 67c0-5 3-9 5-9s5 4 5 9c0 4-2 6-5 6s-5-2-5-6z" />
        <path className="p-glass" d="M32 57h4M84 57h4M57 55q3-3 6 0" />
        <circle className="p-lens" cx="46.5" cy="57" r="10.5" />
        <circle className="p-lens" cx="73.5" cy="57" r="10.5" />
        <g className="p-eyes">
          <circle cx="47" cy="57.5" r="3.8" />
          <circle cx="73" cy="57.5" r="3.8" />
        </g>
        <path className="p-brow-edge" d={face.brows} />
        <path className="p-brow" d={face.brows} />
      </g>
      <path className="p-tie" d="M60 101l-13-7c-3-1-4 1-4 3v10c0 3 2 4 4 3zl13-7c3-1 4 1 4 3v10c0 3-2 4-4 3z" />
      <rect className="p-tie" x="55.5" y="96.5" width="9" height="9" rx="3" />
      {face.hands !== undefined && (
        <g className="p-hands">
          <path className="p-arm-edge" d={face.hands} />
          <path className="p-arm" d={face.hands} />
          {HANDS[mood]?.map(([x, y]) => (
            <circle key={x} className="p-skin" cx={x} cy={y} r="6.5" />
          ))}
        </g>
      )}
    </svg>
  )
}

const HANDS: Partial<Record<ProfessorMood, readonly (readonly [number, number])[]>> = {
  happy: [[102.5, 77]],
  excited: [
    [109, 73],
    [11, 73],
  ],
  thinking: [[75, 91]],
}
