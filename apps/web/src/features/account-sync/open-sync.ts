import { stopAll } from '@dutch/domain/listeners'
import { countOutbox, migrate, ownGameIds, takeUp } from '@dutch/sync/account/account-membership'
import { onReleased } from '../games/storage/held-games.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { requestBackgroundSync } from './request-background-sync.ts'
import { openSession } from '../account/open-session.ts'
import { readState } from '@dutch/sync/account/device-records'
import { openServerSocket } from '../../browser/open-server-socket.ts'
import { followAccount } from './follow-account.ts'
import { followSession } from './follow-session.ts'
import { followSignOut } from './follow-sign-out.ts'
import { createMigration } from './migration.ts'
import { createSyncRunner, type SyncRunner } from './sync-runner.ts'
import { backgroundPushNeed } from './background-push-need.ts'
import { migratedNames } from './migrated-names.ts'
import { syncAvailability } from './sync-store.ts'
import { createSyncView } from './sync-view.ts'
import { createSyncDevice, type SyncParts } from './sync-device.ts'
import { readSyncFacts } from './sync-facts.ts'

/** SPEC W1601. Call it once a page. */
export function openSync(parts: SyncParts): void {
  const { stores, settings, newId, clock, hasFallenBack } = parts
  const device = createSyncDevice(parts)
  const { userDisk, leavingDisk, shared, pushFirst } = device
  const runner = createSyncRunner({
    clock,
    chance: () => Math.random(),
    page: {
      isAutomatic: settings.getState().syncEnabled,
      isVisible: pageVisibility.isVisible(),
      isOnline: navigator.onLine,
    },
    attempt: device.synchronise,
  })

  const { session } = openSession()
  const onJoined = () => void settings.change({ syncEnabled: true })
  const takesNewGames = () => settings.getState().syncEnabled
  const { follow, left } = followSession({ session, device, runner, takesNewGames, onJoined, hasFallenBack })

  const leave = async () => {
    const need = backgroundPushNeed(runner.getState())
    if (need === 'now' || (need === 'perhaps' && (await countOutbox(userDisk)) > 0)) await requestBackgroundSync()
  }
  // If this fails, the page itself pushes when it is opened again.
  const leaveSafely = () => void leave().catch(() => undefined)
  runner.subscribe(leaveSafely)

  let isAutomatic = settings.getState().syncEnabled
  const changed = () => {
    runner.send({ kind: 'change' })
    leaveSafely()
  }
  let lastSettings = JSON.stringify(settings.getState())
  settings.subscribe(() => {
    const present = JSON.stringify(settings.getState())
    if (present === lastSettings) return
    lastSettings = present
    const { syncEnabled } = settings.getState()
    if (syncEnabled === isAutomatic) return changed()
    isAutomatic = syncEnabled
    follow()
    runner.send({ kind: 'automatic', isAutomatic })
  })
  const { game, history, rememberedPlayers, houseRules, chosenPlayer } = stores
  const pushed = [game, history, rememberedPlayers, houseRules, chosenPlayer]
  for (const store of pushed) store.subscribe(changed)
  onReleased(changed)
  followNetwork(runner)
  pageVisibility.subscribe(() => {
    if (pageVisibility.isVisible()) follow()
    runner.send({ kind: 'visible', isVisible: pageVisibility.isVisible() })
  })
  let wasRefused = false
  runner.subscribe(() => {
    const isRefused = runner.getState().fault === 'signed-out'
    if (isRefused && !wasRefused) void session.check()
    wasRefused = isRefused
  })
  const onRemoved = () => void forgetRest(parts)
  followSignOut({ session, disk: leavingDisk, settings: shared, hasFallenBack, onRemoved, onLeft: left })
  session.subscribe(follow)

  followAccount({
    runner,
    connect: openServerSocket,
    revision: async () => (await device.disk.write(readState))?.cursor ?? null,
  })

  const facts = () => readSyncFacts(userDisk, shared)
  const syncNow = () => runner.send({ kind: 'asked' })
  syncAvailability.set({
    getState: runner.getState,
    view: createSyncView({
      getState: runner.getState,
      onChange: (listener) => stopAll([runner, settings, ...pushed].map((source) => source.subscribe(listener))),
      facts,
    }),
    ownGames: () => ownGameIds(userDisk),
    pushFirst,
    // If the write fails, the attempt after it reports the storage fault.
    syncNow: () => void userDisk.write(shared.pushAgain).then(syncNow, syncNow),
    migrate: createMigration({
      move: () => migrate(userDisk, { newId, nameOf: migratedNames() }),
      push: () => {
        syncNow()
        return pushFirst()
      },
      facts,
    }),
    // SPEC W339: /game would open a room instead, as long as the game store has not read the game that was taken over.
    takeUp: (gameId) => takeUp(userDisk, gameId).then((taken) => game.settled().then(() => taken)),
  })
  follow()
}

/**
 * SPEC W1617, W910: removes what no transaction covers: the draft of a new game, which contains names, messages of tabs,
 * and the cookie if no finished game is left.
 */
async function forgetRest({ values, hub, stores, removeGamesCookie }: SyncParts): Promise<void> {
  values.remove(KEYS.playerSetup)
  hub.publishToAll('wiped')
  const count = await stores.history.count()
  if (count.ok && count.value === 0) await removeGamesCookie()
}

function followNetwork(runner: Pick<SyncRunner, 'getState' | 'send'>): void {
  window.addEventListener('online', () => runner.send({ kind: 'online', isOnline: true }))
  window.addEventListener('offline', () => runner.send({ kind: 'online', isOnline: false }))
  pageVisibility.subscribe(() => {
    // A page that WebKit kept for "back" gets no event when the network returns.
    if (navigator.onLine && !runner.getState().isOnline) runner.send({ kind: 'online', isOnline: true })
  })
}
