// Rendered once a game at most: smaller without a memo (decision 0065).
'use no memo'
import type { Game } from '@dutch/domain/game/state'
import { useMemo } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { randomId } from '../../browser/random-id.ts'
import { endedRecord } from '../games/ended-record.ts'

/** The record of a game that is not filed yet. It is computed anew after a correction (R206). */
export function useEndedRecord(game: Game): ReturnType<typeof endedRecord> {
  return useMemo(() => endedRecord(game, { now: deviceClock.now(), newId: () => randomId(crypto) }), [game])
}
