import type { Instant } from '@dutch/domain/instant'
import type { DeviceSession } from '../account-answers.ts'
import { whenText } from '../../../ui/when-text.ts'
import { detailsTexts as texts } from './details-texts.ts'

interface ShownDevice {
  readonly id: string
  readonly isCurrent: boolean
  /** No two devices have the same name and the same lines. */
  readonly name: string
  /** When the device was last used; if another device has the same name, also since when it is signed in. */
  readonly lines: readonly string[]
}

/** SPEC W1508, W1516: this device comes first, then the others from the last used to the first. */
export function deviceList(devices: readonly DeviceSession[], now: Instant): readonly ShownDevice[] {
  const sorted = devices.toSorted((one, other) => rank(other) - rank(one))
  const names = sorted.map(({ userAgent }) => deviceName(userAgent))
  const shown = sorted.map((device, index): ShownDevice => {
    const name = names[index] ?? ''
    const hasNamesake = names.filter((other) => other === name).length > 1
    const { createdAt } = device
    const since = hasNamesake && createdAt !== null ? [texts.since(whenText(createdAt, now))] : []
    return { id: device.id, isCurrent: device.isCurrent, name, lines: [usedAt(device, now), ...since] }
  })
  const words = shown.map(({ name, lines }) => [name, ...lines].join('\n'))
  return shown.map((device, index) => {
    const alike = words.flatMap((other, place) => (other === words[index] ? [place] : []))
    return alike.length < 2 ? device : { ...device, name: `${device.name} (${String(alike.indexOf(index) + 1)})` }
  })
}

function usedAt({ isCurrent, updatedAt, createdAt }: DeviceSession, now: number): string {
  if (isCurrent) return texts.inUse
  const at = updatedAt ?? createdAt
  return at === null ? texts.unknownUse : texts.lastUse(whenText(at, now))
}

function rank({ isCurrent, updatedAt }: DeviceSession): number {
  return isCurrent ? Number.POSITIVE_INFINITY : (updatedAt ?? 0)
}

// The order matters: most user agents also contain the name of another browser or system.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Chrome sur Android"; a browser or system that is not recognized is left out. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser === undefined) return system === undefined ? 'Appareil inconnu' : `Un navigateur sur ${system}`
  return system === undefined ? browser : `${browser} sur ${system}`
}
