import { Suspense, use, useState, type ReactNode, type RefCallback } from 'react'
import { whenOnline } from '../browser/when-online.ts'
import type { LazyPart } from './lazy-part.tsx'
import { canTellNear, whenNear } from './near.ts'

/** SPEC W201. Prerendered content stays while loading fails; otherwise `className` reserves the space. */
export function WhenNear({ part: Part, className }: { readonly part: LazyPart<object>; readonly className?: string }) {
  const [[isThere, watch]] = useState(() => approach(Part))
  return (
    <div ref={watch} className={className}>
      <Suspense fallback={null}>
        <Once settled={isThere}>
          <Part />
        </Once>
      </Suspense>
    </div>
  )
}

function Once({ settled, children }: { readonly settled: Promise<void>; readonly children: ReactNode }) {
  use(settled)
  return children
}

/**
 * A promise that resolves once the element is near and the part has loaded, and the ref that observes it. A failed load is
 * tried again when the network returns.
 */
function approach(part: LazyPart<object>): readonly [Promise<void>, RefCallback<HTMLElement>] {
  // React does not suspend on a promise with this status.
  if (part.isLoaded()) return [Object.assign(Promise.resolve(), { status: 'fulfilled' }), () => undefined]
  let begin: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => (begin = resolve))
  const isThere = wanted.then(async () => {
    while (!(await part.preload()))
      await new Promise<void>((resolve) => {
        const stop = whenOnline(() => {
          stop()
          resolve()
        })
      })
  })
  if (!canTellNear()) begin()
  return [isThere, (element) => (element === null || !canTellNear() ? undefined : whenNear(element, begin))]
}
