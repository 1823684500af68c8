import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { createHouseRules } from '@dutch/sync/house-rules'
import { createChosenPlayer } from '@dutch/sync/chosen-player'
import { createRememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { onOtherTab } from '../browser/on-other-tab.ts'
import { createBrowserStorage } from '../features/games/storage/browser-storage.ts'
import { deviceClock } from '../browser/clock.ts'
import { createDutchDb } from '../browser/dutch-db.ts'
import { createHouseRulesRepository } from '../features/house-rules/house-rules-repository.ts'
import { removeDrafts } from '../browser/expendable.ts'
import type { KeyValueStore } from '../browser/key-value-store.ts'
import { randomId } from '../browser/random-id.ts'
import { GUEST_TO_END, KEYS } from '../browser/storage-keys.ts'
import type { TabHub } from '../browser/tab-hub.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { whenOnline } from '../browser/when-online.ts'
import { pageVisibility } from '../browser/visibility.ts'
import type { DeferrableStores } from './deferred-stores.ts'
import type { GameNotice } from '../features/games/game-store-api.ts'
import { createGameStore } from '../features/games/game-store.ts'
import type { SettingsStore } from '../features/settings/settings-store.ts'
import { loadAhead } from '../ui/load-chunk.ts'
import { watchIntegrity } from '../features/games/watch-integrity.ts'

/** Offline this fails silently; it is tried again when the network returns and at the next start. */
const openGuest = async () =>
  (await loadAhead(async () => (await import('../features/rooms/identity/open-identity.ts')).openIdentity))?.()

const loadCookie = async () =>
  (
    await loadAhead(async () => (await import('../features/device-data/lost-games/games-cookie.ts')).browserGamesCookie)
  )?.()
const removeGamesCookie = async () => (await loadCookie())?.remove()

/** Creates the stores and starts loading. Call once. */
export function createAppStores(values: KeyValueStore, hub: TabHub, settings: SettingsStore): DeferrableStores {
  const clock = deviceClock
  const newId = () => randomId(crypto)
  const db = createDutchDb({ clock })
  const {
    log,
    history,
    players,
    chosenPlayer: chosenPlayerRepository,
    people,
    quarantine,
    peek,
    copies,
    hasFallenBack,
  } = createBrowserStorage({
    db,
    values,
    hub,
    clock,
    newId,
    onFallback: () => notify({ kind: 'fallback-storage' }),
  })
  const rememberedPlayers = createRememberedPlayersStore(players, clock.now)
  const houseRules = createHouseRules(createHouseRulesRepository({ db, values, hub }))
  const chosenPlayer = createChosenPlayer(chosenPlayerRepository)
  let isCookieSet = values.read(KEYS.gamesCookie) === 'set'
  /** SPEC W908: at most once while the page lives; if the server is unreachable, nothing is lost. */
  const setCookie = async () => {
    if (isCookieSet) return
    isCookieSet = true
    await (await loadCookie())?.set()
  }
  const onStored = (events: readonly GameEvent[], game: Game) => {
    for (const { type } of events) {
      if (type === 'round-added') void setCookie()
      // These players are suggested for the next game, even if this one is never finished.
      if (type === 'game-created' || type === 'player-joined') void rememberedPlayers.remember(game.players)
    }
  }
  const onClosed = ({ id }: Game) => removeDrafts(values, id)
  const game = createGameStore({ log, peek, now: clock.now, newId, onStored, onClosed })
  // `game` is created before the stores that pass on its notices, and is only called later.
  const notify = (notice: GameNotice) => game.notify(notice)

  // Games also come from a room, a backup, another phone or the account.
  const onHistory = async () => {
    if (isCookieSet) return
    const count = await history.count()
    if (count.ok && count.value > 0) await setCookie()
  }
  history.subscribe(() => void onHistory())
  // The cookie may have been removed with the data.
  hub.listen('wiped', () => (isCookieSet = false))
  hub.listen('players', () => {
    void rememberedPlayers.start()
    void chosenPlayer.start()
  })
  hub.listen('house-rules', () => void houseRules.start())
  watchIntegrity(game, clock, pageVisibility)
  void game.start()
  void rememberedPlayers.start()
  void houseRules.start()
  void chosenPlayer.start()

  const stores = { game, history, rememberedPlayers, houseRules, chosenPlayer, people, quarantine }
  let isFollowed = false
  const endGuest = async () => {
    const end = await loadAhead(async () => (await import('../features/games/end-guest.ts')).endGuest)
    await end?.(values, (path, request) => fetch(path, request))
  }
  // SPEC W329
  if (values.read(KEYS.guest) === GUEST_TO_END) whenIdle(() => void endGuest())
  const follow = () => {
    if (values.read(KEYS.session) === null) return
    // SPEC W322: the account replaces the guest who played on this device.
    if (values.read(KEYS.guest) !== null) void openGuest()
    if (isFollowed) return
    isFollowed = true
    // What local storage took belongs in the outbox before anything is pushed, or removed by a sign-out.
    Promise.all([import('../features/account-sync/open-sync.ts'), game.settled()]).then(
      ([{ openSync }]) =>
        openSync({ stores, settings, values, db, copies, hub, clock, newId, hasFallenBack, removeGamesCookie }),
      // Offline, syncing is not possible anyway. The next sign-in or return of the network tries again.
      () => {
        isFollowed = false
      },
    )
  }
  // SPEC W1503
  window.addEventListener(KEYS.session, follow)
  whenOnline(follow)
  // Another tab has signed in.
  onOtherTab((key) => {
    const isOfSession = key === KEYS.session || key === null
    if (isOfSession && values.read(KEYS.session) !== null) window.dispatchEvent(new Event(KEYS.session))
  })
  whenIdle(follow)
  return stores
}
