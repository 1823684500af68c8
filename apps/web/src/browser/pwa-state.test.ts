import { describe, expect, test } from 'vitest'
import { INITIAL_PWA_STATE, nextPwaState, type PwaEvent, type PwaState } from './pwa-state.ts'

function after(...events: readonly PwaEvent[]): PwaState {
  return events.reduce(nextPwaState, INITIAL_PWA_STATE)
}

describe('working offline', () => {
  test('nothing is promised before the worker has looked at its cache', () => {
    expect(after().offline).toBe('unknown')
    expect(after('update-waiting').offline).toBe('unknown')
  })

  test('a complete cache makes it ready, one that lost files no longer', () => {
    expect(after('precache-complete').offline).toBe('ready')
    expect(after('precache-complete', 'precache-incomplete').offline).toBe('incomplete')
    expect(after('precache-incomplete', 'precache-complete').offline).toBe('ready')
  })

  test('without service workers it never becomes ready', () => {
    expect(after('worker-unavailable', 'precache-complete').offline).toBe('unavailable')
  })
})

describe('a newer version', () => {
  test('it waits until it is wanted, then the page reloads once it has taken over', () => {
    expect(after('update-waiting').update).toBe('waiting')
    expect(after('update-waiting', 'update-wanted').update).toBe('applying')
    expect(after('update-waiting', 'update-wanted', 'controller-replaced').update).toBe('reloading')
  })

  test('wanting an update when there is none does nothing', () => {
    expect(after('update-wanted')).toBe(INITIAL_PWA_STATE)
  })

  test('when another tab let it take over, this page goes on until it wants to reload', () => {
    expect(after('update-waiting', 'controller-replaced').update).toBe('stale')
    expect(after('controller-replaced').update).toBe('stale')
    expect(after('controller-replaced', 'update-wanted').update).toBe('reloading')
  })

  test('a reload under way is not started again', () => {
    const reloading = after('update-waiting', 'update-wanted', 'controller-replaced')
    expect(nextPwaState(reloading, 'controller-replaced')).toBe(reloading)
    expect(nextPwaState(reloading, 'update-wanted')).toBe(reloading)
  })
})
