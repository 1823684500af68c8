import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, announced, onAnnounce } from './announcer.ts'

describe('announce', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('says the texts of one moment one after the other, each once', () => {
    announce('Manche ajoutée')
    announce('Camille mène')
    announce('Camille mène')
    vi.runAllTimers()
    expect(announced()).toBe('Manche ajoutée\nCamille mène')
  })

  it('lets no name turn what is said after it', () => {
    announce('\u202Eaél\u2066 a 12 points')
    vi.runAllTimers()
    expect(announced()).toBe('aél a 12 points')
  })

  it('R308: keeps what isolates a name', () => {
    announce('\u2068שרה\u2069 12')
    vi.runAllTimers()
    expect(announced()).toBe('\u2068שרה\u2069 12')
  })

  it('changes the text when the same is said again', () => {
    announce('Dernière manche annulée')
    vi.runAllTimers()
    const first = announced()
    announce('Dernière manche annulée')
    vi.runAllTimers()
    expect(announced()).not.toBe(first)
    expect(announced().trim()).toBe('Dernière manche annulée')
  })

  it('calls back until told to stop', () => {
    const listener = vi.fn<() => void>()
    const stop = onAnnounce(listener)
    announce('un')
    vi.runAllTimers()
    stop()
    announce('deux')
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
