import type { PlayerFigures } from './player-figures.ts'

export const RADAR_AXES = ['wins', 'score', 'consistency', 'improvement', 'dutch', 'experience'] as const
export type RadarAxis = (typeof RADAR_AXES)[number]

/** SPEC R1212: 0 to 100 by axis; null for an axis that needs more games. */
export function radarOf(player: PlayerFigures): Readonly<Record<RadarAxis, number | null>> {
  return {
    wins: player.winRate,
    score: within(100 - player.avgScore),
    consistency: player.consistency,
    improvement: player.improvements,
    dutch: within((100 * player.dutchCount) / player.gamesPlayed),
    experience: player.experience,
  }
}

const within = (value: number) => Math.min(100, Math.max(0, value))
