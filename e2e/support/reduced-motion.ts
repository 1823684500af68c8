/**
 * Reduced motion, which saves an eighth of the processor time of a test. For tests of what is stored, sent or announced; not for
 * tests of animations, of what an animation hides or delays, or of taps during one.
 */
export const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const
