import { useEffect, useState } from 'react'
import type { AdPlacement } from '../../ui/ad-place.tsx'
import { placementOf } from './placements.ts'

interface ShownAdPlace {
  readonly element: HTMLElement
  readonly placement: AdPlacement
}

const NONE: readonly ShownAdPlace[] = []
const BESIDE = '(min-width: 68rem) and (min-height: 44rem)'

export function usePlaces(isWanted: boolean): readonly ShownAdPlace[] {
  const [places, setPlaces] = useState(NONE)
  useEffect(() => {
    if (!isWanted) return undefined
    let frame = 0
    const update = () => {
      frame = 0
      setPlaces((known) => {
        const found = findPlaces(known)
        return found.length === known.length && found.every(({ element }, i) => element === known[i]?.element)
          ? known
          : found
      })
    }
    const updateSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(update)
    }
    const observer = new MutationObserver(updateSoon)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-ad'] })
    window.addEventListener('resize', updateSoon)
    updateSoon()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', updateSoon)
    }
  }, [isWanted])
  return isWanted ? places : NONE
}

function findPlaces(known: readonly ShownAdPlace[]): readonly ShownAdPlace[] {
  return [...document.querySelectorAll<HTMLElement>('[data-ad]')].flatMap((element) => {
    const placement = placementOf(element.dataset['ad'])
    if (placement === null || !hasRoom(placement)) return []
    const isThere = known.some((place) => place.element === element)
    return isThere || movesNothing(element, placement) ? [{ element, placement }] : []
  })
}

function hasRoom(placement: AdPlacement): boolean {
  switch (placement) {
    case 'game-sidebar-left':
    case 'game-sidebar-right':
      return matchMedia(BESIDE).matches
    case 'game-banner-mobile':
      return !matchMedia(BESIDE).matches
    case 'homepage-inline':
    case 'stats-rectangle':
      return true
  }
}

/** SPEC W609: a place at a page's end moves nothing; the one between two parts is added only below the visible screen. */
function movesNothing(element: HTMLElement, placement: AdPlacement): boolean {
  if (placement !== 'homepage-inline') return true
  const before = element.previousElementSibling ?? element.parentElement
  return before !== null && before.getBoundingClientRect().bottom > window.innerHeight
}
