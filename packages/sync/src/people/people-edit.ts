// What a renaming, or its undo, makes of each stored thing.

import { areEqual, createRenaming, namesOf, takeBack, type Renaming } from '@dutch/domain/history/renaming'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { nameKey } from '@dutch/domain/players/names'
import { mergePlayers } from '../backup/merge-players.ts'
import { NOTHING_BESIDE, type Beside, type PeopleChange } from './people-store.ts'

/** Made anew for each attempt: it remembers what it met. */
export interface PeopleEdit {
  /** Null where nothing changes. */
  readonly record: (record: HistoryRecord) => HistoryRecord | null
  /** The same object where nothing changes. */
  readonly beside: (beside: Beside) => Beside
  /** SPEC R1303: games that forbid the edit. */
  readonly together: () => readonly HistoryRecord[]
  readonly change: () => PeopleChange
}

/** SPEC Y502: doing it twice changes nothing more. */
export function renamingEdit(renaming: Renaming): PeopleEdit {
  const rename = createRenaming(renaming)
  const together: HistoryRecord[] = []
  return edit(
    (record) => {
      const renamed = rename(record)
      if (renamed.kind === 'together') together.push(record)
      return renamed.kind === 'changed' ? renamed.record : null
    },
    (beside) => renamedBeside(beside, renaming),
    () => together,
  )
}

/** SPEC Y504: wherever the written names still stand. The games come first. */
export function undoingEdit({ records, beside: { before, written } }: PeopleChange): PeopleEdit {
  const playersBack = (players: readonly RememberedPlayer[], isBackInGames: boolean) => {
    const others = players.filter((player) => !written.players.some((other) => isSame(player, other)))
    // Renamed again since, and nowhere taken back: the old name stays away.
    return isBackInGames || others.length < players.length ? mergePlayers(others, before.players) : players
  }
  const changes = new Map(records.map((change) => [change.id, change]))
  let isBack = false
  return edit(
    (record) => {
      const change = changes.get(record.id)
      if (change === undefined) return null
      const back = takeBack(record, change.before, change.written)
      // An undo that was cut short is done again: then it may stand as before already.
      isBack ||= areEqual(namesOf(back), change.before)
      return back === record ? null : back
    },
    ({ players, chosen, seats }) => ({
      players: playersBack(players, isBack),
      chosen: chosen === written.chosen ? before.chosen : chosen,
      seats: seats.map((name, seat) => (name === written.seats[seat] ? (before.seats[seat] ?? name) : name)),
    }),
    () => [],
  )
}

function edit(
  record: (record: HistoryRecord) => HistoryRecord | null,
  beside: (beside: Beside) => Beside,
  together: PeopleEdit['together'],
): PeopleEdit {
  const records: PeopleChange['records'][number][] = []
  let met: PeopleChange['beside'] = { before: NOTHING_BESIDE, written: NOTHING_BESIDE }
  return {
    record: (before) => {
      const written = record(before)
      if (written !== null) records.push({ id: before.id, before: namesOf(before), written: namesOf(written) })
      return written
    },
    beside: (before) => {
      const written = beside(before)
      const only = (players: readonly RememberedPlayer[], others: readonly RememberedPlayer[]) =>
        players.filter((player) => !others.some((other) => isSame(player, other)))
      met = {
        before: { ...before, players: only(before.players, written.players) },
        written: { ...written, players: only(written.players, before.players) },
      }
      return written
    },
    together,
    change: () => ({ records, beside: met }),
  }
}

/** SPEC Y503: two players who become one are written as where they played last. */
function renamedBeside({ players, chosen, seats }: Beside, { from, to }: Renaming): Beside {
  const target = nameKey(to)
  const isMeant = (name: string) => nameKey(name) === from
  const renamed = players.map((player) =>
    isMeant(player.name) || nameKey(player.name) === target ? { ...player, name: to } : player,
  )
  return {
    players: players.some(({ name }) => isMeant(name)) ? mergePlayers(renamed, []) : players,
    chosen: chosen !== null && isMeant(chosen) ? to : chosen,
    seats: seats.map((name) => (isMeant(name) ? to : name)),
  }
}

function isSame(one: RememberedPlayer, other: RememberedPlayer): boolean {
  return one.name === other.name && one.emoji === other.emoji && one.lastPlayedAt === other.lastPlayedAt
}
