// Positions of the drifting pieces. Lengths are CSS pixels, times milliseconds, angles radians.

/** A card's suit, or the flower of a tile. */
export const MOTIFS = ['♠', '♥', '♦', '♣', 'tile'] as const
export type Motif = (typeof MOTIFS)[number]

export interface Piece {
  readonly motif: Motif
  readonly x: number
  readonly y: number
  readonly size: number
  /** Pixels a second, upwards. */
  readonly speed: number
  readonly swing: number
  readonly phase: number
  readonly turn: number
  /** Radians a second. */
  readonly spin: number
  /** The opacity, 0 to 1. */
  readonly strength: number
}

export interface Area {
  readonly width: number
  readonly height: number
}

const MOST_PIECES = 39
/** How many square pixels of the wall there are for each piece. */
const ROOM = 7000

/** How many pieces a wall of this size has. */
export function pieceCount({ width, height }: Area): number {
  return Math.min(MOST_PIECES, Math.max(0, Math.round((width * height) / ROOM)))
}

/** @param random returns numbers from 0 up to 1 */
export function scatter(area: Area, random: () => number): readonly Piece[] {
  return Array.from({ length: pieceCount(area) }, (_, index) => ({
    motif: MOTIFS[index % MOTIFS.length] ?? 'tile',
    x: random() * area.width,
    y: random() * area.height,
    size: 14 + random() * 18,
    speed: 5 + random() * 9,
    swing: 4 + random() * 10,
    phase: random() * Math.PI * 2,
    turn: (random() - 0.5) * 0.9,
    spin: (random() - 0.5) * 0.24,
    strength: 0.24 + random() * 0.3,
  }))
}

/**
 * Moves the pieces. A piece that has left at the top comes back at the bottom.
 * @param elapsed milliseconds; more than 100 count as 100, so that nothing jumps after a pause
 */
export function drift(pieces: readonly Piece[], area: Area, elapsed: number): readonly Piece[] {
  const seconds = Math.min(elapsed, 100) / 1000
  return pieces.map((piece) => {
    const y = piece.y - piece.speed * seconds
    return {
      ...piece,
      y: y < -piece.size ? area.height + piece.size : y,
      phase: (piece.phase + seconds * 0.6) % (Math.PI * 2),
      turn: piece.turn + piece.spin * seconds,
    }
  })
}

export function seenAt({ x, y, swing, phase }: Piece): { readonly x: number; readonly y: number } {
  return { x: x + Math.sin(phase) * swing, y }
}
