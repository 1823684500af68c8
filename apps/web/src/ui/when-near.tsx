import { Suspense, use, useState } from 'react'
import type { ComponentType, ReactNode, RefCallback } from 'react'
import { NEAR_MARGIN } from './near-margin.ts'

/** A part of a page that is fetched when it comes near the screen. */
export interface LatePart {
  /** What was fetched already, null before. */
  readonly loaded: () => ReactNode
  /** Fetches it; null when it cannot be had just now: what the page came with then stays as it is. */
  readonly load: () => Promise<ReactNode>
}

/** @param fetchPart how it is fetched; null where it cannot be had, it is then asked for again on a later page */
export function latePart(fetchPart: () => Promise<ComponentType | null>): LatePart {
  let part: ReactNode = null
  return {
    loaded: () => part,
    load: async () => {
      const Part = part === null ? await fetchPart() : null
      if (Part !== null) part = <Part />
      return part
    },
  }
}

/**
 * A part of a page that waits for its script until it is near the screen (SPEC R180). In a page that came with its
 * content that content stands from the start, and its links work; elsewhere its place is kept by `className`.
 */
export function WhenNear({ part, className }: { readonly part: LatePart; readonly className?: string }) {
  const [[content, watch]] = useState(() => approach(part))
  return (
    <div ref={watch} className={className}>
      <Suspense fallback={null}>
        <Content of={content} />
      </Suspense>
    </div>
  )
}

function Content({ of }: { readonly of: Promise<ReactNode> }) {
  return use(of)
}

/** A part's content, settled once it is near and there, and how that is noticed. */
function approach(part: LatePart): readonly [Promise<ReactNode>, RefCallback<HTMLElement>] {
  const present = part.loaded()
  if (present !== null) return [settled(present), () => undefined]
  let begin: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => (begin = resolve))
  const content = wanted.then(async () => (await part.load()) ?? new Promise<never>(() => undefined))
  if (typeof IntersectionObserver === 'undefined') begin()
  const watch: RefCallback<HTMLElement> = (element) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        begin()
      },
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  return [content, watch]
}

/** A promise that React reads at once, without waiting for it. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
