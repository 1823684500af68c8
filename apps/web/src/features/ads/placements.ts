import type { AdPlacement } from '../../ui/ad-place.tsx'

interface Placement {
  readonly priority: 'high' | 'medium' | 'low'
  /** CSS pixels, reserved from the start so that nothing moves when the place is filled. */
  readonly width: number
  readonly height: number
}

/** SPEC W608 */
export const PLACEMENTS: Readonly<Record<AdPlacement, Placement>> = {
  'homepage-inline': { priority: 'high', width: 320, height: 250 },
  'game-sidebar-left': { priority: 'medium', width: 250, height: 250 },
  'game-sidebar-right': { priority: 'medium', width: 250, height: 250 },
  'game-banner-mobile': { priority: 'low', width: 320, height: 50 },
  'stats-rectangle': { priority: 'low', width: 300, height: 250 },
}

/** Milliseconds between a place coming into sight and the request. */
export const DELAY_MS: Readonly<Record<Placement['priority'], number>> = { high: 100, medium: 300, low: 500 }

/** Null if the name is no placement. */
export function placementOf(name: string | undefined): AdPlacement | null {
  return PLACEMENT_NAMES.find((placement) => placement === name) ?? null
}

const PLACEMENT_NAMES: readonly AdPlacement[] = [
  'homepage-inline',
  'game-sidebar-left',
  'game-sidebar-right',
  'game-banner-mobile',
  'stats-rectangle',
]
