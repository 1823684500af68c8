/** The names of the files under /sounds/. */
export const SOUND_EFFECTS = [
  'button-click',
  'undo-sound',
  'game-end',
  'achievement',
  'card-sound',
  'win-sound',
  'error-sound',
  'score-sound',
  'dutch-sound',
  'dutch-missed',
  'new-leader',
  'near-limit',
] as const

export type SoundEffect = (typeof SOUND_EFFECTS)[number]

export function isSoundEffect(name: string | undefined): name is SoundEffect {
  return SOUND_EFFECTS.some((effect) => effect === name)
}
