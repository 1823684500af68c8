// The home page shows no scores and must open fast, so stores load at the first subscription, command or `wake`.

import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { AppStores } from '../shell/app-stores.ts'
import { createDeferred } from './deferred.ts'
import type { GameStoreState } from '../features/games/game-store-api.ts'

export type DeferrableStores = Omit<AppStores, 'settings' | 'setupDraft' | 'mayHaveGame' | 'followGame'>

const LOADING_GAME: GameStoreState = { phase: 'loading' }
const NOBODY_YET: readonly RememberedPlayer[] = []

/** Stands in for stores that load later: their state is `loading`, and commands wait. @param fetchStores may be repeated */
export function createDeferredStores(
  fetchStores: () => Promise<DeferrableStores>,
): DeferrableStores & Pick<AppStores, 'followGame'> & { wake: () => void } {
  const { loaded, load, ask, whenLoaded, subscribe, wake } = createDeferred(fetchStores)
  return {
    wake,
    followGame: (listener) => whenLoaded(({ game }) => game.subscribe(listener)),
    game: {
      getState: () => loaded()?.game.getState() ?? LOADING_GAME,
      subscribe: subscribe((stores) => stores.game.subscribe),
      // These two do not load the stores, which have no notices before.
      onNotice: (listener) => whenLoaded((stores) => stores.game.onNotice(listener)),
      onStored: (listener) => whenLoaded((stores) => stores.game.onStored(listener)),
      start: async () => (await load()).game.start(),
      dispatch: (command) => ask(({ game }) => game.dispatch(command)),
      settled: async () => (await load()).game.settled(),
      create: (command, underWay) => ask(({ game }) => game.create(command, underWay)),
      finish: (ending) => ask(({ game }) => game.finish(ending)),
      discard: () => ask(({ game }) => game.discard()),
      adopt: (game, underWay) => ask((stores) => stores.game.adopt(game, underWay)),
      underWay: async () => (await load()).game.underWay(),
      checkIntegrity: () => ask(({ game }) => game.checkIntegrity()),
    },
    history: {
      newest: (limit) => ask(({ history }) => history.newest(limit)),
      batches: async function* () {
        yield* (await load()).history.batches()
      },
      count: () => ask(({ history }) => history.count()),
      add: (record) => ask(({ history }) => history.add(record)),
      addMissing: (...given) => ask(({ history }) => history.addMissing(...given)),
      remove: (id) => ask(({ history }) => history.remove(id)),
      subscribe: subscribe((stores) => stores.history.subscribe),
    },
    rememberedPlayers: {
      getState: () => loaded()?.rememberedPlayers.getState() ?? NOBODY_YET,
      subscribe: subscribe((stores) => stores.rememberedPlayers.subscribe),
      start: async () => (await load()).rememberedPlayers.start(),
      remember: async (players) => (await load()).rememberedPlayers.remember(players),
      change: async (edit) => (await load()).rememberedPlayers.change(edit),
    },
    houseRules: {
      getState: () => loaded()?.houseRules.getState() ?? NO_HOUSE_RULES,
      subscribe: subscribe((stores) => stores.houseRules.subscribe),
      start: async () => (await load()).houseRules.start(),
      change: async (edit) => (await load()).houseRules.change(edit),
    },
    chosenPlayer: {
      getState: () => loaded()?.chosenPlayer.getState() ?? null,
      subscribe: subscribe((stores) => stores.chosenPlayer.subscribe),
      start: async () => (await load()).chosenPlayer.start(),
      choose: async (name) => (await load()).chosenPlayer.choose(name),
    },
    people: {
      rename: (renaming) => ask(({ people }) => people.rename(renaming)),
      undo: (change) => ask(({ people }) => people.undo(change)),
    },
    quarantine: {
      keep: async (save) => (await load()).quarantine.keep(save),
      list: async () => (await load()).quarantine.list(),
      exportAll: async () => (await load()).quarantine.exportAll(),
      remove: async (id) => (await load()).quarantine.remove(id),
      forgetExpired: async () => (await load()).quarantine.forgetExpired(),
    },
  }
}
