import type { PeopleStore } from '@dutch/sync/people/people-store'
import { askAfterLoading } from '../../../browser/ask-after-loading.ts'

/** Loads the store when the first name is changed. */
export function createLazyPeople(load: () => Promise<PeopleStore>): PeopleStore {
  const ask = askAfterLoading(load)
  return {
    rename: (renaming) => ask((people) => people.rename(renaming)),
    undo: (change) => ask((people) => people.undo(change)),
  }
}
