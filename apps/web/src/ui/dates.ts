import { frenchDates } from '@dutch/domain/french-dates'

/** Formats dates in the device's time zone. */
export const dates = frenchDates()
