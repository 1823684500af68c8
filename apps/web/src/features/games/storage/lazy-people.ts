import { refuse, type Result } from '@dutch/domain/result'
import type { HistoryFault } from '@dutch/sync/history-store'
import type { PeopleStore } from '@dutch/sync/people/people-store'

/** Loaded when somebody changes a name. */
export function createLazyPeople(load: () => Promise<PeopleStore>): PeopleStore {
  const ask = async <Value, Fault>(
    question: (people: PeopleStore) => Promise<Result<Value, Fault>>,
  ): Promise<Result<Value, Fault | HistoryFault>> => {
    let people: PeopleStore
    try {
      people = await load()
    } catch (cause) {
      return refuse({ kind: 'unavailable', cause })
    }
    return question(people)
  }
  return {
    rename: (renaming) => ask((people) => people.rename(renaming)),
    undo: (change) => ask((people) => people.undo(change)),
  }
}
