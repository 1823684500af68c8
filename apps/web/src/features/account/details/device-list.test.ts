import { describe, expect, it } from 'vitest'
import { deviceList, deviceName } from './device-list.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const NOW = new Date(2026, 10, 22, 12, 0).getTime()
const MINUTE_MS = 60_000
const device = (id: string, createdAt: number | null, updatedAt: number | null, userAgent = WINDOWS) => ({
  id,
  isCurrent: false,
  userAgent,
  createdAt,
  updatedAt,
})

describe('W1516: connected devices', () => {
  it('this one first, then the one used last; since when is said where another one has the same name', () => {
    const [early, late] = [NOW - 90 * 24 * 60 * MINUTE_MS, NOW - 26 * 60 * MINUTE_MS]
    const shown = deviceList(
      [
        device('phone', early, NOW - 5 * MINUTE_MS, IPHONE),
        device('other', early, NOW - 3 * MINUTE_MS),
        { ...device('here', late, NOW - 9 * MINUTE_MS), isCurrent: true },
      ],
      NOW,
    )
    expect(shown).toEqual([
      {
        id: 'here',
        isCurrent: true,
        name: 'Chrome sur Windows',
        lines: ['Actif maintenant', 'Connecté hier à 10:00'],
      },
      {
        id: 'other',
        isCurrent: false,
        name: 'Chrome sur Windows',
        lines: ['Vu il y a 3\u00A0minutes', 'Connecté le 24 août à 12:00'],
      },
      { id: 'phone', isCurrent: false, name: 'Safari sur iPhone', lines: ['Vu il y a 5\u00A0minutes'] },
    ])
  })

  it('those that no moment tells apart are numbered', () => {
    const at = NOW - MINUTE_MS
    const shown = deviceList([device('a', at, at), device('b', at, at), device('c', null, null)], NOW)
    expect(shown.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Chrome sur Windows (1)'],
      ['b', 'Chrome sur Windows (2)'],
      ['c', 'Chrome sur Windows'],
    ])
    const words = shown.map(({ name, lines }) => [name, ...lines].join())
    expect(new Set(words).size).toBe(3)
  })
})

describe('W1508: a device in plain French', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome sur Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome sur iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari sur Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge sur Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet sur Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'Un navigateur sur Windows'],
    ['curl/8.0', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
