import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { mergePlayers } from '@dutch/sync/backup/merge-players'
import { parseJson } from '@dutch/sync/parse-json'
import type { PlayersRepository } from '@dutch/sync/remembered-players-store'
import { readPlayers } from '@dutch/sync/remembered-players'
import * as v from 'valibot'
import { createPreferenceRecord, type PreferenceStorage } from '../../../browser/preference-record.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

const recordSchema = v.object({ players: v.array(v.unknown()) })

/** Undefined for a record without a list of players. */
export function readPlayersRecord(record: unknown): readonly RememberedPlayer[] | undefined {
  const read = v.safeParse(recordSchema, record)
  return read.success ? readPlayers(read.output.players) : undefined
}

export function createPlayersRepository(storage: PreferenceStorage): PlayersRepository {
  return createPreferenceRecord(storage, {
    id: 'knownPlayers',
    key: KEYS.knownPlayers,
    topic: 'players',
    fromRecord: readPlayersRecord,
    fromText: (text) => readPlayers(parseJson(text)),
    toRecord: (players) => ({ players }),
    toText: (players) => JSON.stringify(players),
    joined: mergePlayers,
  })
}
