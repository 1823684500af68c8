import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { peopleStoreContract } from '../../test/people-store-contract.ts'
import { createMemoryHistory } from '../memory-history.ts'
import { createMemoryRepository } from '../repository.ts'
import { createMemoryPeople } from './memory-people.ts'

peopleStoreContract('memory', () => {
  const [history, players, chosenPlayer] = [
    createMemoryHistory(),
    createMemoryRepository<readonly RememberedPlayer[]>([]),
    createMemoryRepository<string | null>(null),
  ]
  return { history, players, chosenPlayer, people: createMemoryPeople(history, players, chosenPlayer) }
})
