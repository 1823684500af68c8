// On the home page: smaller without a memo (decision 0065).
'use no memo'

import type { HandPose } from './professor-poses.ts'

const FIST = 'M-6 2Q-10-4-8-10-7-15 0-15 9-15 8-7 8-1 5 2Z'
const OPEN =
  'M-6 2L-8-8-9-17A3.6 3.6 0 0 1-1.5-18L-1-11 .5-19A3.6 3.6 0 0 1 7.5-17.5L6-8Q8-9 10-12A3.2 3.2 0 0 1 15-8.5Q12-1 5 2Z'

/** A hand with a thumb and two fingers. */
export function ProfessorHand({ holds, place }: HandPose) {
  return (
    <g transform={place}>
      <g className="p-hand">
        <path className="p-white" d="M-8 1h15v5h-15z" />
        {holds === 'cards' && <Cards />}
        {holds === 'chalk' && <path className="p-white" d="M-14-24l4-3 13 20-4 3z" />}
        <path className="p-skin" d={holds === 'open' ? OPEN : FIST} />
        {holds !== 'open' && <path d="M-8-9.5q6-2 9 0M-8.5-4.5q6-2 9 0" />}
      </g>
    </g>
  )
}

function Cards() {
  return (
    <g>
      <path className="p-white" transform="rotate(-28 0 -8)" d={CARD} />
      <path className="p-white" d={CARD} />
      <path className="p-white" transform="rotate(28 0 -8)" d={CARD} />
      <path
        className="p-suit"
        transform="rotate(28 0 -8)"
        d="M0-25c-1-4-6-3-5 1 0 3 3 4 5 6 2-2 5-3 5-6 1-4-4-5-5-1z"
      />
    </g>
  )
}

const CARD = 'M-8-10v-22q0-3 3-3h10q3 0 3 3v22z'
