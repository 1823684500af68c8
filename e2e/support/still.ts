/**
 * Movement is drawn by the processor here, an eighth of what a journey costs. For journeys about what is stored, sent or said, which is the
 * same with less of it; not for what moves, what movement hides or delays, or what is tapped meanwhile.
 */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
