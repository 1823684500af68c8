import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept } from '@dutch/domain/result'
import type { ChosenPlayerRepository } from '../chosen-player.ts'
import type { HistoryStore } from '../history-store.ts'
import type { PlayersRepository } from '../remembered-players-store.ts'
import { editOf, peopleStore } from './people-edit.ts'
import type { PeopleStore } from './people-store.ts'

export function createMemoryPeople(
  history: HistoryStore,
  players: PlayersRepository,
  chosenPlayer: ChosenPlayerRepository,
): PeopleStore {
  return peopleStore(async (intent) => {
    const edit = editOf(intent)
    const changed: HistoryRecord[] = []
    for await (const batch of history.batches()) {
      for (const record of batch) {
        const edited = edit.record(record)
        if (edited !== null) changed.push(edited)
      }
    }
    if (edit.gamesWithBoth().length > 0) return accept(edit)
    for (const record of changed) await history.add(record)
    const after = edit.otherNames({ players: await players.load(), chosen: await chosenPlayer.load(), seats: [] })
    await players.change(() => after.players)
    if (after.chosen !== null) await chosenPlayer.change(() => after.chosen)
    return accept(edit)
  })
}
