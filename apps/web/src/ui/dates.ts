import { frenchDates } from '@dutch/domain/french-dates'

/** In the device's time zone. */
export const dates = frenchDates()
