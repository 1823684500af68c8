import { pageVisibility } from '../../browser/visibility.ts'
import { onToast } from '../../ui/toast.ts'
import { saidPage } from './said-place.ts'
import type { Step, Trail } from './trail.ts'

/** Until told to stop. The router tells each change of address by these events. */
export function watchTrail(trail: Trail, paths: ReadonlySet<string>): () => void {
  const add = (step: Step) => trail.add(step, Date.now())
  const onPage = () => add({ category: 'navigation', page: saidPage(location.pathname, paths) })
  const onNetwork = ({ type }: Event) => add({ category: 'network', state: type === 'online' ? 'online' : 'offline' })
  const heard = [
    ...['pushState', 'replaceState', 'popstate'].map((type) => [type, onPage] as const),
    ...['online', 'offline'].map((type) => [type, onNetwork] as const),
  ]
  for (const [type, listener] of heard) window.addEventListener(type, listener)
  const stops = [
    onToast(({ tone }) => add({ category: 'toast', tone })),
    pageVisibility.subscribe(() => add({ category: 'page', state: pageVisibility.isVisible() ? 'visible' : 'hidden' })),
  ]
  onPage()
  return () => {
    for (const [type, listener] of heard) window.removeEventListener(type, listener)
    for (const stop of stops) stop()
  }
}
