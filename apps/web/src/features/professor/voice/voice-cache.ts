/** A line in one voice and model; another voice or model makes another sound. */
export interface VoiceLine {
  readonly text: string
  readonly voiceId: string
  readonly modelId: string
}

export type AudioPiece = Uint8Array<ArrayBuffer>

/** The sounds of lines, so that each is paid for once. */
export interface VoiceCache {
  readonly get: (line: VoiceLine) => readonly AudioPiece[] | null
  readonly put: (line: VoiceLine, pieces: readonly AudioPiece[]) => void
  readonly remove: (line: VoiceLine) => void
}

interface CacheBounds {
  readonly lines: number
  readonly bytes: number
}

/** Enough for a few minutes of speech. */
const BOUNDS: CacheBounds = { lines: 60, bytes: 6_000_000 }

/** SPEC W1406: in memory until the page is closed. The line that was heard longest ago is removed first. */
export function createVoiceCache(bounds: CacheBounds = BOUNDS): VoiceCache {
  const kept = new Map<string, readonly AudioPiece[]>()
  const keyOf = ({ text, voiceId, modelId }: VoiceLine) => JSON.stringify([voiceId, modelId, text])
  const isTooMuch = () =>
    kept.size > bounds.lines || [...kept.values()].reduce((sum, pieces) => sum + sizeOf(pieces), 0) > bounds.bytes
  return {
    get: (line) => {
      const key = keyOf(line)
      const pieces = kept.get(key)
      if (pieces === undefined) return null
      kept.delete(key)
      kept.set(key, pieces)
      return pieces
    },
    put: (line, pieces) => {
      kept.delete(keyOf(line))
      kept.set(keyOf(line), pieces)
      for (const key of kept.keys()) {
        if (!isTooMuch()) break
        kept.delete(key)
      }
    },
    remove: (line) => void kept.delete(keyOf(line)),
  }
}

function sizeOf(pieces: readonly AudioPiece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
}
