import { peopleStoreContract } from '../../test/people-store-contract.ts'
import { createMemoryChosenPlayerShelf } from '../chosen-player.ts'
import { createMemoryHistory } from '../memory-history.ts'
import { createMemoryPlayersShelf } from '../preferences.ts'
import { createMemoryPeople } from './memory-people.ts'

peopleStoreContract('memory', () => {
  const [history, players, chosenPlayer] = [
    createMemoryHistory(),
    createMemoryPlayersShelf(),
    createMemoryChosenPlayerShelf(),
  ]
  return { history, players, chosenPlayer, people: createMemoryPeople(history, players, chosenPlayer) }
})
