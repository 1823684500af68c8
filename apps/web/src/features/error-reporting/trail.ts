import type { Instant } from '@dutch/domain/instant'
import { MAX_BREADCRUMBS } from './rates.ts'

/** Each kind of step has a closed list of values, so no text of a page can get in. */
export type Step =
  | { readonly category: 'navigation'; readonly page: string }
  | { readonly category: 'toast'; readonly tone: 'success' | 'info' | 'warning' | 'error' }
  | { readonly category: 'network'; readonly state: 'online' | 'offline' }
  | { readonly category: 'page'; readonly state: 'visible' | 'hidden' }

/** A step in Sentry's format. */
export interface Breadcrumb {
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly category: Step['category']
  readonly message: string
}

export interface Trail {
  readonly add: (step: Step, now: Instant) => void
  readonly steps: () => readonly Breadcrumb[]
}

/** SPEC W1004: the last 30 steps. */
export function createTrail(): Trail {
  let kept: readonly Breadcrumb[] = []
  return {
    add: (step, now) => {
      const crumb = { timestamp: now / 1000, category: step.category, message: messageOf(step) }
      kept = [...kept, crumb].slice(-MAX_BREADCRUMBS)
    },
    steps: () => kept,
  }
}

function messageOf(step: Step): string {
  switch (step.category) {
    case 'navigation':
      return step.page
    case 'toast':
      return step.tone
    case 'network':
    case 'page':
      return step.state
  }
}
