import type { HistoryRecord, RecordDetails } from '@dutch/domain/history/record'
import { joinStoredNames } from '@dutch/domain/players/join-names'
import { isoInstant, parseInstant } from '@dutch/domain/history/calendar'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { gameOwnName } from './game-own-name.ts'
import { isObject } from './unknown-fields.ts'

/** For a record without a number of rounds: the display estimates one and says so. */
const UNKNOWN_ROUNDS = 0
/** Any number would make the player win or lose. */
const UNKNOWN_SCORE = Number.NaN

const finite = v.pipe(v.number(), v.finite())
const id = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const details = v.object({
  gameId: id,
  startedAt: finite,
  endedAt: finite,
  limit: finite,
  firstLimit: v.exactOptional(finite),
  players: v.array(
    v.object({
      id,
      name: v.string(),
      emoji: v.string(),
      avatarColor: v.string(),
      startingScore: finite,
      left: v.boolean(),
    }),
  ),
  rounds: v.array(v.object({ scores: v.array(v.nullable(finite)), dutch: v.nullable(count), addedAt: finite })),
  isPartial: v.exactOptional(v.literal(true)),
})

const record = v.object({
  id: v.union([id, v.pipe(finite, v.transform(String))]),
  date: v.fallback(
    v.union([
      v.string(),
      v.pipe(finite, v.transform(isoInstant)),
      v.pipe(
        v.date(),
        v.transform((at) => isoInstant(Number(at))),
      ),
    ]),
    '',
  ),
  rounds: v.fallback(v.nullable(count), null),
  players: v.pipe(
    v.array(
      v.object({ name: v.string(), score: v.fallback(finite, UNKNOWN_SCORE), isDutch: v.fallback(v.boolean(), false) }),
    ),
    v.minLength(1),
  ),
  winner: v.fallback(v.string(), ''),
  duration: v.fallback(v.string(), ''),
  name: v.fallback(v.optional(gameOwnName), undefined),
  details: v.fallback(v.optional(details), undefined),
})

/**
 * SPEC Y401, Y402: id and players must be readable; the rest is mended. A missing winner has the lowest score, an
 * unreadable score is NaN, unreadable details and names are left out.
 */
export function parseRecord(value: unknown): Result<HistoryRecord, 'corrupt'> {
  if (isWellFormed(value)) return accept(value)
  const parsed = v.safeParse(record, value)
  if (!parsed.success) return refuse('corrupt')
  const { details: found, name, rounds, winner, date, ...rest } = parsed.output
  const at = parseInstant(date)
  const kept = found !== undefined && isCoherent(found) ? found : undefined
  return accept({
    ...rest,
    date: at === null ? '' : isoInstant(at),
    rounds: rounds ?? kept?.rounds.length ?? UNKNOWN_ROUNDS,
    winner: winner === '' ? lowest(rest.players) : winner,
    ...(name === undefined ? {} : { name }),
    ...(kept === undefined ? {} : { details: kept }),
  })
}

const removal = v.object({ removed: v.string() })

/** The id in a tombstone, which a device without its database stores for a removed game; null for anything else. */
export function tombstoneId(value: unknown): string | null {
  return v.is(removal, value) ? value.removed : null
}

/** Whether a device without its database only added this: a record of the same id in the database stays (SPEC Y607). */
export function isAddition(value: unknown): value is { readonly isAddition: unknown } {
  return isObject(value) && 'isAddition' in value
}

function lowest(players: HistoryRecord['players']): string {
  const known = players.filter((player) => Number.isFinite(player.score))
  const best = Math.min(...known.map((player) => player.score))
  return joinStoredNames(known.filter((player) => player.score === best).map((player) => player.name))
}

function isCoherent({ players, rounds }: RecordDetails): boolean {
  return rounds.every(
    (round) => round.scores.length === players.length && (round.dutch === null || round.dutch < players.length),
  )
}

/** The form of `isoInstant`. Dates are sorted as texts, so records with another form take the schema's way. */
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

// Nearly all of ten thousand records are as this app wrote them. This recognises them without a copy, twenty times
// faster than the schema.
function isWellFormed(value: unknown): value is HistoryRecord {
  return (
    isObject(value) &&
    isText(value['id']) &&
    value['id'] !== '' &&
    isText(value['date']) &&
    ISO_DATE.test(value['date']) &&
    parseInstant(value['date']) !== null &&
    isCount(value['rounds']) &&
    isText(value['winner']) &&
    value['winner'] !== '' &&
    isText(value['duration']) &&
    Array.isArray(value['players']) &&
    value['players'].length > 0 &&
    value['players'].every(isPlayer) &&
    (!Object.hasOwn(value, 'name') || v.is(gameOwnName, value['name'])) &&
    (!Object.hasOwn(value, 'details') || isDetails(value['details']))
  )
}

function isPlayer(value: unknown): boolean {
  return isObject(value) && isText(value['name']) && isNumber(value['score']) && typeof value['isDutch'] === 'boolean'
}

function isDetails(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['players']) || !Array.isArray(value['rounds'])) return false
  const players = value['players'].length
  return (
    isText(value['gameId']) &&
    isNumber(value['startedAt']) &&
    isNumber(value['endedAt']) &&
    isNumber(value['limit']) &&
    (!Object.hasOwn(value, 'firstLimit') || isNumber(value['firstLimit'])) &&
    (!Object.hasOwn(value, 'isPartial') || value['isPartial'] === true) &&
    value['players'].every(isSeat) &&
    value['rounds'].every(
      (round: unknown) =>
        isObject(round) &&
        Array.isArray(round['scores']) &&
        round['scores'].length === players &&
        round['scores'].every((score) => score === null || isNumber(score)) &&
        (round['dutch'] === null || (isCount(round['dutch']) && round['dutch'] < players)) &&
        isNumber(round['addedAt']),
    )
  )
}

function isSeat(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value['id']) &&
    isText(value['name']) &&
    isText(value['emoji']) &&
    isText(value['avatarColor']) &&
    isNumber(value['startingScore']) &&
    typeof value['left'] === 'boolean'
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
