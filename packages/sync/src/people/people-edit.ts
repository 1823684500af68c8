// How a renaming, or its undo, changes each stored value.

import { areEqual, createRenaming, namesOf, undoRenaming, type Renaming } from '@dutch/domain/history/renaming'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { nameKey } from '@dutch/domain/players/names'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { mergePlayers } from '../backup/merge-players.ts'
import type { HistoryFault } from '../history-store.ts'
import type { PeopleIntent } from './people-intent.ts'
import { NO_OTHER_NAMES, type OtherNames, type PeopleChange, type PeopleStore } from './people-store.ts'

/** Make a new one for each attempt, since it records what it has changed. */
export interface PeopleEdit {
  /** The changed record; null if nothing changes. */
  readonly record: (record: HistoryRecord) => HistoryRecord | null
  /** `players` is the same array if no player changes, so that the caller need not store it. */
  readonly otherNames: (beside: OtherNames) => OtherNames
  /** SPEC R1303: the games that forbid the edit, since both people played in them. */
  readonly gamesWithBoth: () => readonly HistoryRecord[]
  readonly change: () => PeopleChange
}

/** @param run changes everything, or nothing where a game would get one name twice */
export function peopleStore(run: (intent: PeopleIntent) => Promise<Result<PeopleEdit, HistoryFault>>): PeopleStore {
  return {
    rename: async (renaming) => {
      const done = await run({ kind: 'rename', renaming })
      if (!done.ok) return done
      const games = done.value.gamesWithBoth()
      return games.length > 0 ? refuse({ kind: 'together', games }) : accept(done.value.change())
    },
    undo: async (change) => {
      const done = await run({ kind: 'undo', change })
      return done.ok ? accept(done.value.change().records.length) : done
    },
  }
}

export function editOf(intent: PeopleIntent): PeopleEdit {
  return intent.kind === 'rename' ? renamingEdit(intent.renaming) : undoingEdit(intent.change)
}

/** SPEC Y502: a repeated renaming changes nothing more. */
function renamingEdit(renaming: Renaming): PeopleEdit {
  const rename = createRenaming(renaming)
  const gamesWithBoth: HistoryRecord[] = []
  return edit(
    (record) => {
      const renamed = rename(record)
      if (renamed.kind === 'together') gamesWithBoth.push(record)
      return renamed.kind === 'changed' ? renamed.record : null
    },
    (beside) => renamedBeside(beside, renaming),
    () => gamesWithBoth,
  )
}

/** SPEC Y504: restores the old names where the written ones still stand. Call `record` for all games, then `otherNames`. */
function undoingEdit({ records, beside: { before, written } }: PeopleChange): PeopleEdit {
  const playersBack = (players: readonly RememberedPlayer[], isBackInGames: boolean) => {
    const others = players.filter((player) => !written.players.some((other) => isSame(player, other)))
    // If nothing was restored, the players were renamed again since, and their old names do not return.
    return isBackInGames || others.length < players.length ? mergePlayers(others, before.players) : players
  }
  const changes = new Map(records.map((change) => [change.id, change]))
  let isBack = false
  return edit(
    (record) => {
      const change = changes.get(record.id)
      if (change === undefined) return null
      const back = undoRenaming(record, change.before, change.written)
      // An interrupted undo is repeated; then the record may have the old names already.
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
  beside: (beside: OtherNames) => OtherNames,
  gamesWithBoth: PeopleEdit['gamesWithBoth'],
): PeopleEdit {
  const records: PeopleChange['records'][number][] = []
  let met: PeopleChange['beside'] = { before: NO_OTHER_NAMES, written: NO_OTHER_NAMES }
  return {
    record: (before) => {
      const written = record(before)
      if (written !== null) records.push({ id: before.id, before: namesOf(before), written: namesOf(written) })
      return written
    },
    otherNames: (before) => {
      const written = beside(before)
      const only = (players: readonly RememberedPlayer[], others: readonly RememberedPlayer[]) =>
        players.filter((player) => !others.some((other) => isSame(player, other)))
      met = {
        before: { ...before, players: only(before.players, written.players) },
        written: { ...written, players: only(written.players, before.players) },
      }
      return written
    },
    gamesWithBoth,
    change: () => ({ records, beside: met }),
  }
}

/** SPEC Y503: two players who become one are written as in the later of their games. */
function renamedBeside({ players, chosen, seats }: OtherNames, { from, to }: Renaming): OtherNames {
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
