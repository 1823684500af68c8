// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { classNames } from './class-names.ts'
import { ProfessorHand } from './professor-hand.tsx'
import { HAIR, POSES, type ProfessorMood } from './professor-poses.ts'
import './professor.css'

export type { ProfessorMood } from './professor-poses.ts'
type ProfessorSize = 'sm' | 'md' | 'lg' | 'xl' | 'xxl'

interface ProfessorProps {
  readonly size: ProfessorSize
  readonly mood: ProfessorMood
  /** The picture is decorative without a label. */
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

// The style sheet sets brows, eyes, tilt and movement.
export function Professor({ size, mood, label, speaking = false, className }: ProfessorProps) {
  const { hair, mouth, tongue, isWinking, arms, hands } = POSES[mood]
  return (
    <svg
      viewBox="0 0 120 120"
      className={classNames('professor', `professor-${mood}`, speaking && 'professor-speaking', SIZES[size], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {/* The coat covers the start of the sleeve's edge, and the sleeve covers the edge of the coat. */}
      {arms.map((arm) => (
        <path key={arm} className="p-arm-edge" d={arm} />
      ))}
      <path className="p-coat" d="M9 121c0-16 12-23 32-26h40c19 3 30 10 31 26z" />
      {arms.map((arm) => (
        <path key={arm} className="p-arm" d={arm} />
      ))}
      <path className="p-white" d="M47 94l18 24 18-24z" />
      <path d="M47 94l-8 6 9 6 15 15M83 94l7 6-8 6-14 15" />
      <g className="p-head">
        <g className="p-hair">
          <path className="p-white" d={HAIR[hair]} />
          <path className="p-plane" d={HAIR[hair]} />
        </g>
        <path
          className="p-skin"
          d="M34 50C34 31 46 22 62 22c18 0 28 11 28 26 0 4-2 5-1.5 9 .5 3 2 5 1.5 9C89 83 81 97 67 97 47 97 34 78 34 50z"
        />
        <path className="p-cheek" d="M48 66a6 5 0 1 1-.1 0zM86 64a4 5 0 1 1-.1 0z" />
        <path className="p-skin" d="M36 52q-9-5-11 3-1 11 9 13" />
        <path className="p-white" d="M36 58q-7-5-6-15 2 2 4 2-1-5 2-10 2 9 3 13-3 4-3 10z" />
        <path className="p-mouth" d={mouth} />
        {tongue !== undefined && <path className="p-tongue" d={tongue} />}
        <path
          className="p-white p-moustache"
          d="M72 71c-5-4-11-3-14 1-4 5-10 5-15-2-1 11 8 17 17 15 6-1 10-4 12-7 3 4 7 5 11 4 7-2 10-8 9-14-3 5-6 6-9 4-4-4-8-4-11-1z"
        />
        <path className="p-nose" d="M69 56c4-1 12 7 11 12-1 6-12 7-15 1" />
        <path className="p-glass" d="M43 51l-9 3M66 52q3-3 6 0" />
        <path className="p-lens" d="M54.5 40a12 12 0 1 1-.1 0zM80.5 41.5a8.5 10.5 0 1 1-.1 0z" />
        <g className="p-eyes">
          {isWinking === true ? <path className="p-wink" d="M49 54q6-6 11 0" /> : <circle cx="56" cy="53" r="4.2" />}
          <circle cx="81.5" cy="53" r="3.7" />
        </g>
        <path className="p-white p-brow" d="M41 39Q47 28 66 34 59 36 57 40 48 37 41 39Z" />
        <path className="p-white p-brow p-brow-far" d="M71 36Q79 27 91 36 86 36 84 40 78 36 71 36Z" />
      </g>
      <path className="p-tie" d="M65 107l-14-8c-3-1-5 1-5 3v11c0 3 2 4 5 3zl12-7c3-1 4 1 4 3v10c0 3-2 4-4 3z" />
      <rect className="p-tie" x="60" y="102" width="9.5" height="10" rx="3" />
      {hands.map((hand) => (
        <ProfessorHand key={hand.place} {...hand} />
      ))}
    </svg>
  )
}
