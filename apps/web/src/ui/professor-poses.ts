export type ProfessorMood = 'happy' | 'excited' | 'thinking' | 'surprised' | 'neutral'

type Held = 'open' | 'cards' | 'chalk'

export interface HandPose {
  readonly holds: Held
  /** The transform of a hand whose wrist is at 0, 0 and whose fingers point upwards. */
  readonly place: string
}

interface Pose {
  readonly hair: 'blown' | 'raised' | 'on-end'
  readonly mouth: string
  readonly tongue?: string
  readonly isWinking?: true
  /** The centre lines of the sleeves, from the shoulder. */
  readonly arms: readonly string[]
  readonly hands: readonly HandPose[]
}

/** Each pose shows its mood by its outline alone. */
export const POSES: Readonly<Record<ProfessorMood, Pose>> = {
  neutral: { hair: 'blown', mouth: 'M63 85.5q9 4 17-2', arms: [], hands: [] },
  happy: {
    hair: 'blown',
    mouth: 'M60 81q12 4 24-2-1 13-12 13-10 0-12-11z',
    tongue: 'M65 88.5q7-4 14-.5-2 4-7 4t-7-3.5z',
    isWinking: true,
    arms: ['M92 106q13 4 16-9'],
    hands: [{ holds: 'cards', place: 'translate(107 95) rotate(12)' }],
  },
  excited: {
    hair: 'raised',
    mouth: 'M57 81q14 4 29-2 0 17-14 17-13 0-15-15z',
    tongue: 'M62 91q9-6 19-1-3 6-9 6t-10-5z',
    arms: ['M94 108q21 0 18-25', 'M26 108q-21 0-18-25'],
    hands: [
      { holds: 'open', place: 'translate(112 80) rotate(10)' },
      { holds: 'open', place: 'translate(8 80) scale(-1 1) rotate(10)' },
    ],
  },
  thinking: {
    hair: 'blown',
    mouth: 'M64 86q8-5 14-1',
    arms: ['M92 108q30 2 21-36'],
    hands: [{ holds: 'chalk', place: 'translate(112 66) rotate(-14)' }],
  },
  surprised: {
    hair: 'on-end',
    mouth: 'M72 80.5a5.5 7 0 1 1-.1 0z',
    arms: ['M92 110q14 2 19-8', 'M28 110q-14 2-19-8'],
    hands: [
      { holds: 'open', place: 'translate(112 99) rotate(40)' },
      { holds: 'open', place: 'translate(8 99) scale(-1 1) rotate(40)' },
    ],
  },
}

export const HAIR: Readonly<Record<Pose['hair'], string>> = {
  blown:
    'M37 76Q27 80 17 74 24 68 25 62 15 62 6 54 16 50 20 45 11 40 9 28 19 31 27 29 22 20 25 9 34 12 40 18 43 8 52 2 56 8 58 14 65 5 77 4 76 11 77 16 86 11 96 15 91 20 89 25 98 27 104 36 96 37 92 40 98 46 100 54 94 54 89 60Z',
  raised:
    'M37 72Q28 74 20 67 26 62 27 56 18 52 15 41 23 43 27 40 21 30 23 16 31 21 35 24 34 10 41-2 47 7 49 14 54 0 65-6 67 3 67 12 75 2 88 0 83 10 82 18 90 14 99 17 93 24 91 32 97 36 100 44 95 45 89 58Z',
  'on-end':
    'M36 72Q29 70 25 62 29 60 31 56 20 50 14 37 22 39 28 38 18 25 16 9 27 16 35 24 31 8 34-6 43 4 47 14 49-3 57-13 62 0 62 12 70-2 82-9 82 4 77 17 87 6 99 3 96 16 88 28 95 26 102 27 99 37 90 46L89 58Z',
}
