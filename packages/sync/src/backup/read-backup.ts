import { parseInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord, RecordDetails } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { MAX_INSTANT } from '@dutch/domain/instant'
import { MAX_ROUNDS, MAX_SEATS } from '../bounds.ts'
import { readSavedCopy } from '../compact-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { isAddition, parseRecord, tombstoneId } from '../history-codec.ts'
import { parseHouseRules } from '../house-rules.ts'
import { parseJson } from '../parse-json.ts'
import { rememberedPlayer } from '../remembered-players.ts'
import { isObject } from '../unknown-fields.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, type Backup } from './backup.ts'
import { isTooDeep, MAX_BACKUP_BYTES } from './check-text.ts'
import { isShort, isWithinBounds } from './record-bounds.ts'

export type BackupFault =
  | 'too-large'
  | 'too-deep'
  | 'not-json'
  /** JSON, but no backup of Dutch. */
  | 'not-a-backup'
  | 'from-the-future'
  | 'duplicate-ids'
  | 'damaged'

const envelope = v.object({
  format: v.literal(BACKUP_FORMAT),
  version: v.optional(v.unknown()),
  raw: v.fallback(v.boolean(), false),
})
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
const fields = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)
const exportedAt = v.pipe(v.string(), v.transform(parseInstant), v.number())
const quarantineFile = v.object({
  format: v.literal('dutch-set-aside'),
  exportedAt,
  saves: v.array(v.object({ content: v.unknown() })),
})
/** What the message about full storage exports, in this version or a later one. */
const copyFile = v.object({
  format: v.pipe(v.string(), v.regex(/^optimized v\d+$/u)),
  lastUpdated: v.pipe(v.number(), v.minValue(-MAX_INSTANT), v.maxValue(MAX_INSTANT)),
})
const body = v.object({
  exportedAt,
  history: v.array(v.unknown()),
  game: v.nullable(v.looseObject({ events: v.array(v.unknown()) })),
  players: v.array(rememberedPlayer),
  settings: v.nullable(fields),
  // Older files have none.
  houseRules: v.optional(v.nullable(fields), null),
})

/** SPEC Y602 to Y605: the file is read as a whole or refused; only known fields are taken over. */
export function readBackup(text: string): Result<Backup, BackupFault> {
  if (text.length >= MAX_BACKUP_BYTES) return refuse('too-large')
  if (isTooDeep(text)) return refuse('too-deep')
  const value = parseJson(text)
  if (value === undefined) return refuse('not-json')
  const quarantine = v.safeParse(quarantineFile, value)
  if (quarantine.success) return readSaves(quarantine.output)
  const copy = v.safeParse(copyFile, value)
  if (copy.success) return readSaves({ exportedAt: copy.output.lastUpdated, saves: [{ content: value }] })
  const opened = v.safeParse(envelope, value)
  if (!opened.success) return refuse('not-a-backup')
  const version = v.safeParse(versionSchema, opened.output.version)
  if (!version.success) return refuse('damaged')
  if (version.output > BACKUP_VERSION) return refuse('from-the-future')
  const parsed = v.safeParse(body, value)
  if (!parsed.success) return refuse('damaged')
  const { raw } = opened.output
  const stored = raw ? standing(parsed.output.history) : parsed.output.history
  const records = raw ? stored.filter(isReadable) : stored
  const history = readHistory(records, raw)
  if (!history.ok) return history
  const game = readGame(parsed.output.game)
  const isLost = raw && !game.ok && game.error === 'damaged'
  if (!game.ok && !isLost) return game
  const unread = stored.length - records.length + (isLost ? 1 : 0)
  return accept({
    ...parsed.output,
    houseRules: parsed.output.houseRules === null ? null : parseHouseRules(parsed.output.houseRules),
    history: history.value,
    game: game.ok ? game.value : null,
    ...(unread === 0 ? {} : { unread }),
  })
}

/** SPEC Y611: an export of quarantined saves, newest first, or of the game under way. `planImport` chooses which of them is imported. */
function readSaves({
  exportedAt,
  saves,
}: Omit<v.InferOutput<typeof quarantineFile>, 'format'>): Result<Backup, BackupFault> {
  const reads = saves.map(({ content }) => readSave(content))
  const [game, ...olderGames] = reads.flatMap((read) => (read.ok ? (read.value ?? []) : []))
  if (game === undefined) return refuse(reads.some(isFromTheFuture) ? 'from-the-future' : 'damaged')
  const unread = saves.length - 1 - olderGames.length
  return accept({
    exportedAt,
    history: [],
    game,
    ...(olderGames.length === 0 ? {} : { olderGames }),
    players: [],
    settings: null,
    houseRules: null,
    ...(unread === 0 ? {} : { unread }),
  })
}

/** The game of a quarantined save; null if it cannot be read. */
export function gameOfSave(content: unknown): LoggedGame | null {
  const read = readSave(content)
  return read.ok ? read.value : null
}

function readSave(content: unknown): Result<LoggedGame | null, BackupFault> {
  const value = typeof content === 'string' ? parseJson(content) : content
  const saved = Array.isArray(value) ? { events: value } : value
  return typeof saved === 'object' ? readGame(saved) : refuse('damaged')
}

function isFromTheFuture(read: Result<unknown, BackupFault>): boolean {
  return !read.ok && read.error === 'from-the-future'
}

/** Leaves out games removed without the database; games only added without it come last, so that its own win (Y607). */
function standing(values: readonly unknown[]): readonly unknown[] {
  const removed = new Set(values.flatMap((value) => tombstoneId(value) ?? []))
  const isRemoved = (value: unknown) => {
    const parsed = parseRecord(value)
    return parsed.ok && removed.has(parsed.value.id)
  }
  const stored = values.filter((value) => tombstoneId(value) === null && !isRemoved(value))
  return [...stored.filter((value) => !isAddition(value)), ...stored.filter(isAddition)]
}

/** @param isRaw as a device reads its own: unreadable details and names are dropped, of one id the first counts */
function readHistory(values: readonly unknown[], isRaw: boolean): Result<readonly HistoryRecord[], BackupFault> {
  const records = new Map<string, HistoryRecord>()
  for (const value of values) {
    const parsed = parseRecord(value)
    if (!parsed.ok || !isWithinBounds(parsed.value)) return refuse('damaged')
    if (!isRaw && hasLost(value, parsed.value)) return refuse('damaged')
    const { id } = parsed.value
    if (!records.has(id)) records.set(id, knownFields(parsed.value))
    else if (!isRaw) return refuse('duplicate-ids')
  }
  return accept([...records.values()])
}

function isReadable(value: unknown): boolean {
  const parsed = parseRecord(value)
  return parsed.ok && isWithinBounds(parsed.value)
}

/** Reads also what a device stores: a browser that is too old exports its saves as they are (SPEC W1302). */
function readGame(value: object | null): Result<LoggedGame | null, BackupFault> {
  if (value === null) return accept(null)
  const read = readSavedCopy(value, 0)
  if (!read.ok) return refuse(read.error === 'from-the-future' ? 'from-the-future' : 'damaged')
  const game = read.value?.game
  return game !== undefined && isGameWithinBounds(game) ? accept(game) : refuse('damaged')
}

/** Whether the record that the game will become is within the bounds of records. */
function isGameWithinBounds({ events }: LoggedGame): boolean {
  const seats = events.reduce((sum, event) => {
    return sum + (event.type === 'game-created' ? event.players.length : event.type === 'player-joined' ? 1 : 0)
  }, 0)
  return seats <= MAX_SEATS && events.length <= MAX_ROUNDS && events.every(({ at }) => Math.abs(at) <= MAX_INSTANT)
}

/** Whether parsing dropped the record's details or name as unreadable, or mended a date beyond the bounds of texts. */
function hasLost(value: unknown, { name, details }: HistoryRecord): boolean {
  if (!isObject(value)) return false
  if (typeof value['date'] === 'string' && !isShort(value['date'])) return true
  return ('details' in value && details === undefined) || ('name' in value && name === undefined)
}

/** Drops other fields, which `parseRecord` keeps in a well-formed record. */
function knownFields({ id, date, rounds, players, winner, duration, name, details }: HistoryRecord): HistoryRecord {
  return {
    id,
    date,
    rounds,
    players: players.map(({ name, score, isDutch }) => ({ name, score, isDutch })),
    winner,
    duration,
    ...(name === undefined ? {} : { name }),
    ...(details === undefined ? {} : { details: knownDetails(details) }),
  }
}

function knownDetails({
  gameId,
  startedAt,
  endedAt,
  limit,
  firstLimit,
  players,
  rounds,
  isPartial,
}: RecordDetails): RecordDetails {
  return {
    gameId,
    startedAt,
    endedAt,
    limit,
    ...(firstLimit === undefined ? {} : { firstLimit }),
    players: players.map(({ id, name, emoji, avatarColor, startingScore, left }) => ({
      id,
      name,
      emoji,
      avatarColor,
      startingScore,
      left,
    })),
    rounds: rounds.map(({ scores, dutch, addedAt }) => ({ scores: [...scores], dutch, addedAt })),
    ...(isPartial === undefined ? {} : { isPartial }),
  }
}
