import type { PeopleStore } from '@dutch/sync/people/people-store'
import { askLate } from '../../../browser/ask-late.ts'

/** Loaded when somebody changes a name. */
export function createLazyPeople(load: () => Promise<PeopleStore>): PeopleStore {
  const ask = askLate(load)
  return {
    rename: (renaming) => ask((people) => people.rename(renaming)),
    undo: (change) => ask((people) => people.undo(change)),
  }
}
