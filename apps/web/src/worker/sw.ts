import type { PushPendingOutcome } from '@dutch/sync/account/push-pending'
import { cacheNames } from 'workbox-core/cacheNames.js'
import { addRoute } from 'workbox-precaching/addRoute.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js'
import { getCacheKeyForURL } from 'workbox-precaching/getCacheKeyForURL.js'
import { precache } from 'workbox-precaching/precache.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js'
import { BACKGROUND_TAG } from '../features/account-sync/background-tag.ts'
import { deviceClock } from '../browser/clock.ts'
import { addPolyfills } from '../shell/add-polyfills.ts'
import { parsePageMessage, type PrecacheVerdict } from '../browser/worker-messages.ts'
import { pushInBackground } from './background-sync.ts'
import { createExtras, EXTRAS_CACHE, type ExtraFile } from './extras.ts'
import { notificationOf, openNotification } from './notifications.ts'
import { pageFor } from './page-for.ts'
import { renewSubscription } from './renew-subscription.ts'
import type * as Pusher from './push-account.ts'

addPolyfills(Array.prototype)

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
  /** The extra files, inserted by the build. */
  readonly __EXTRAS: ExtraFile[]
  /** The URL of `push-account.ts`, inserted by the build. */
  readonly __PUSHER: string
}
/** Defined once that file has been imported. */
declare const dutchPusher: typeof Pusher

const { origin } = self.location
const manifest = self.__WB_MANIFEST
const extras = createExtras(self.__EXTRAS, {
  open: () => caches.open(EXTRAS_CACHE),
  fetch: (url, options) => fetch(url, options),
  origin,
})

let isFirstInstall = false
self.addEventListener('install', () => {
  isFirstInstall = self.registration.active === null
  // A worker can later import only scripts that it imported during installation.
  if ('sync' in self.registration) bringPusher()
})

self.addEventListener('sync', (event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event) || event.tag !== BACKGROUND_TAG) return
  event.waitUntil(pushInBackground({ isSeen, push }))
})

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? null, origin)
  event.waitUntil(self.registration.showNotification(title, options))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  event.waitUntil(
    openNotification(event.notification.data, { origin, windows, open: (path) => self.clients.openWindow(path) }),
  )
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    renewSubscription(event.newSubscription, event.oldSubscription, {
      subscribe: (options) => self.registration.pushManager.subscribe(options),
      fetch: (path, request) => fetch(path, request),
      clock: deviceClock,
    }),
  )
})

// Only the first worker claims open pages, which have just loaded the same files. A later one waits, so that no page
// gets chunks of another version.
self.addEventListener('activate', (event) => {
  if (isFirstInstall) event.waitUntil(self.clients.claim())
})

precache(manifest)
cleanupOutdatedCaches()

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) !== undefined,
  async (options) => {
    const page = pageFor(options.url.pathname)
    return page === undefined ? fetch(options.request) : createHandlerBoundToURL(page)(options)
  },
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && extras.has(url.pathname),
  ({ url }) => extras.respond(url.pathname),
)
addRoute({ directoryIndex: '', cleanURLs: false })
// SPEC W511: used if the cache cannot be opened.
setCatchHandler(({ request }) => fetch(request))

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data)
  switch (message?.type) {
    case 'MAKE_WAY':
      extras.stop()
      break
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      break
    case 'VERIFY_PRECACHE':
      event.waitUntil(answerVerdict(event.ports[0]))
      break
    case undefined:
      break
  }
})

async function answerVerdict(port: MessagePort | undefined): Promise<void> {
  // The app is only "ready offline" with its later files, so these are fetched now.
  const complete = await isPrecacheComplete()
    .then((isComplete) => isComplete && extras.fill())
    .catch(() => false)
  const verdict: PrecacheVerdict = { complete }
  port?.postMessage(verdict)
}

/** The browser may have evicted files since the installation, when it ran short of space. */
async function isPrecacheComplete(): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache)
  const kept = new Set((await cache.keys()).map((request) => request.url))
  return manifest.every((entry) => {
    const key = getCacheKeyForURL(entry.url)
    return key !== undefined && kept.has(key)
  })
}

async function isSeen(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}

async function push(): Promise<PushPendingOutcome> {
  return bringPusher()?.pushAccount() ?? { kind: 'nothing' }
}

/** Undefined if the script could not be imported during installation; then only pages push. */
function bringPusher(): typeof dutchPusher | undefined {
  try {
    if (typeof dutchPusher === 'undefined') importScripts(self.__PUSHER)
    return dutchPusher
  } catch {
    return undefined
  }
}
