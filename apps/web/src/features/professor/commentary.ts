import { countedRounds, type Game } from '@dutch/domain/game/state'
import { commentOn, withRecentLine, type Comment } from '@dutch/domain/professor/comment'
import { COMMENT_REFRESH_MS } from '@dutch/domain/professor/rules'
import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../browser/clock.ts'
import type { Visibility } from '../../browser/visibility.ts'

export interface CommentaryState {
  readonly comment: Comment | null
  /** The Professor speaks after an event and when asked, but not after a while. */
  readonly isPaused: boolean
}

interface CommentaryPorts {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Returns a number from 0 up to 1. */
  readonly random: () => number
  readonly visibility: Visibility
  /** Announces the comment to screen readers. */
  readonly announce: (text: string) => void
}

export interface Commentary {
  readonly getState: () => CommentaryState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * To be called whenever the game changes. Returns a function that stops it.
   * @param byClock whether a new comment also comes after a while
   * @param hasOwnCards the house rules give cards other values (R501)
   */
  readonly follow: (game: Game, byClock: boolean, hasOwnCards: boolean) => () => void
  readonly again: () => void
  readonly setPaused: (isPaused: boolean) => void
}

/** SPEC R1401. The next game still knows the lines that were said, so that they do not repeat. */
export function createCommentary({ clock, random, visibility, announce }: CommentaryPorts): Commentary {
  const { getState, setState, subscribe } = createStore<CommentaryState>(() => ({ comment: null, isPaused: false }))
  let said: readonly string[] = []
  let watched: Game | null = null
  let spokenOf: Game | null = null
  let spokenAt = 0
  let isByClock = true
  let areCardsOwn = false
  let stopTimer: (() => void) | null = null

  const wait = () => {
    stopTimer?.()
    const mayWait = watched !== null && isByClock && !getState().isPaused && visibility.isVisible()
    stopTimer = mayWait ? clock.after(Math.max(0, spokenAt + COMMENT_REFRESH_MS - clock.now()), speak) : null
  }
  const speak = () => {
    if (watched === null) return
    const hasNewRound = spokenOf !== null && isRoundAdded(spokenOf, watched)
    spokenOf = watched
    spokenAt = clock.now()
    const comment = commentOn(watched, { now: spokenAt, random, recentLineIds: said, hasOwnCards: areCardsOwn })
    said = withRecentLine(said, comment)
    setState({ comment })
    if (hasNewRound) announce(comment.text)
    wait()
  }

  return {
    getState,
    subscribe,
    follow: (game, byClock, hasOwnCards) => {
      watched = game
      isByClock = byClock
      areCardsOwn = hasOwnCards
      if (spokenOf === game) wait()
      else speak()
      const stopFollowing = visibility.subscribe(wait)
      return () => {
        stopFollowing()
        watched = null
        wait()
      }
    },
    again: speak,
    setPaused: (isPaused) => {
      setState({ isPaused })
      wait()
    },
  }
}

function isRoundAdded(before: Game, now: Game): boolean {
  return before.id === now.id && countedRounds(now).length > countedRounds(before).length
}
