// Two older formats in local storage, read once.

import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { bytesOfBase64url } from './base64url.ts'
import { parseJson } from './parse-json.ts'
import type { SaveFault } from './save-fault.ts'
import { readLegacySave } from './legacy-save.ts'
import type { ReadSave } from './saved-game.ts'

const lastUpdated = v.object({ lastUpdated: v.fallback(v.pipe(v.number(), v.finite()), 0) })
const wrapped = v.object({ data: v.union([v.string(), v.record(v.string(), v.unknown())]) })

/** SPEC Y304: players with their rounds, in JSON. @param now in place of missing times */
export function readSimpleSave(text: string, now: number): Result<ReadSave | null, SaveFault> {
  return readLegacyObject(parseJson(text), now)
}

/**
 * SPEC Y305: the simple format as an object, JSON or base64 of JSON. The checksum is ignored, since its algorithm is
 * unknown. @param now in place of missing times
 */
export function readSecureSave(text: string, now: number): Result<ReadSave | null, SaveFault> {
  const value = parseJson(text)
  const parsed = v.safeParse(wrapped, value)
  if (!parsed.success) return readLegacyObject(value, now)
  const { data } = parsed.output
  return readLegacyObject(typeof data === 'string' ? (parseJson(data) ?? parseJson(fromBase64(data))) : data, now)
}

function readLegacyObject(value: unknown, now: number): Result<ReadSave | null, SaveFault> {
  const legacy = readLegacySave(value, now)
  if (!legacy.ok) return refuse(legacy.error)
  if (legacy.value === null) return accept(null)
  const header = v.safeParse(lastUpdated, value)
  return accept({
    ...legacy.value,
    lastUpdated: header.success ? header.output.lastUpdated : 0,
    lastIntegrityCheck: null,
    isLegacy: true,
    isStale: true,
  })
}

/** Decodes UTF-8; characters outside of the alphabet are skipped, and other text than UTF-8 gives ''. */
function fromBase64(text: string): string {
  const bytes = bytesOfBase64url(
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/[^\w-]/gu, ''),
  )
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}
