import { peopleStoreContract } from '../../test/people-store-contract.ts'
import { createMemoryChosenPlayerRepository } from '../chosen-player.ts'
import { createMemoryHistory } from '../memory-history.ts'
import { createMemoryPlayersRepository } from '../remembered-players-store.ts'
import { createMemoryPeople } from './memory-people.ts'

peopleStoreContract('memory', () => {
  const [history, players, chosenPlayer] = [
    createMemoryHistory(),
    createMemoryPlayersRepository(),
    createMemoryChosenPlayerRepository(),
  ]
  return { history, players, chosenPlayer, people: createMemoryPeople(history, players, chosenPlayer) }
})
