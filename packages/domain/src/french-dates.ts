import { once } from './once.ts'

type DateText = (at: number) => string

/** SPEC R1116: the only forms in which a day or a time is shown. */
export interface FrenchDates {
  /** "01/11/2026" */
  readonly numeric: DateText
  /** "1er novembre" */
  readonly dayOfMonth: DateText
  /** "1er novembre 2026" */
  readonly long: DateText
  /** "1er nov. 2026" */
  readonly abbreviated: DateText
  /** "dimanche 1er novembre 2026" */
  readonly withWeekday: DateText
  /** "1er novembre 2026 à 14:05" */
  readonly moment: DateText
  /** "14:05" */
  readonly time: DateText
}

/** @param timeZone an IANA name; by default the device's time zone */
export function frenchDates(timeZone?: string): FrenchDates {
  const text = (options: Intl.DateTimeFormatOptions): DateText => {
    const format = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone, ...options }))
    return (at) =>
      format()
        .format(at)
        .replace(/^(?:\p{L}+ )?1(?= )/u, '$&er')
  }
  return {
    numeric: text({ dateStyle: 'short' }),
    dayOfMonth: text({ day: 'numeric', month: 'long' }),
    long: text({ dateStyle: 'long' }),
    abbreviated: text({ dateStyle: 'medium' }),
    withWeekday: text({ dateStyle: 'full' }),
    moment: text({ dateStyle: 'long', timeStyle: 'short' }),
    time: text({ timeStyle: 'short' }),
  }
}
