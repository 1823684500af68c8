import { pageVisibility } from './visibility.ts'
import { whenIdle } from './when-idle.ts'
import { pwaStore } from './pwa-store.ts'
import { parsePrecacheVerdict, type PageToWorker } from './worker-messages.ts'

const UPDATE_CHECK_EVERY_MS = 60 * 60 * 1000

/** Registers the worker once the page is idle; checks for a newer version hourly and when the page becomes visible. */
export function registerPwa(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    pwaStore.send('worker-unavailable')
    return
  }
  const container = navigator.serviceWorker
  followController(container)
  whenRested(() => {
    container
      .register('/sw.js', { updateViaCache: 'none' })
      .then((registration) => {
        followRegistration(registration)
        checkForUpdates(registration)
        let isApplying = false
        pwaStore.subscribe(({ update }) => {
          // Only once: each message wakes the active worker, and the new one can only take over when that is idle.
          if (update === 'applying' && !isApplying) letTakeOver(registration)
          isApplying = update === 'applying'
        })
      })
      .catch(() => pwaStore.send('worker-unavailable'))
  })
}

function followController(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) pwaStore.send('controller-replaced')
    isControlled = true
  })
  pwaStore.subscribe((state) => {
    if (state.update === 'reloading') location.reload()
  })
}

function followRegistration(registration: ServiceWorkerRegistration): void {
  if (registration.active !== null) void verifyPrecache(registration.active)
  if (registration.waiting !== null && registration.active !== null) pwaStore.send('update-waiting')
  if (registration.installing !== null) followWorker(registration, registration.installing)
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) followWorker(registration, registration.installing)
  })
}

function followWorker(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active !== null) pwaStore.send('update-waiting')
    if (worker.state === 'activated') void verifyPrecache(worker)
  })
}

async function verifyPrecache(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', (event) => resolve(event.data), { once: true })
    port1.start()
  })
  post(worker, { type: 'VERIFY_PRECACHE' }, [port2])
  const { complete } = parsePrecacheVerdict(await answered)
  port1.close()
  pwaStore.send(complete ? 'precache-complete' : 'precache-incomplete')
}

function letTakeOver(registration: ServiceWorkerRegistration): void {
  const { active, waiting } = registration
  if (waiting === null) {
    pwaStore.send('controller-replaced')
    return
  }
  // A page without a controller (after a forced reload) gets no `controllerchange` event.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') pwaStore.send('controller-replaced')
  })
  // The active worker may still be filling its cache, and a new one cannot take over before that ends.
  if (active !== null) post(active, { type: 'MAKE_WAY' })
  post(waiting, { type: 'SKIP_WAITING' })
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  // A failed check is repeated at the next one.
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, UPDATE_CHECK_EVERY_MS)
  pageVisibility.subscribe(() => {
    if (pageVisibility.isVisible()) check()
  })
}

function post(worker: ServiceWorker, message: PageToWorker, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** The worker downloads the whole app, which must not delay the first page. */
function whenRested(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else window.addEventListener('load', () => whenIdle(run), { once: true })
}
