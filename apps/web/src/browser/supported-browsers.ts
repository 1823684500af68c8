/** The only place that names the oldest supported browsers (decision 0059). */
export const OLDEST = { Safari: '16.0', Chrome: '105', Edge: '105', Firefox: '115' } as const

export const BUILD_TARGET: string[] = [
  ...Object.entries(OLDEST).map(([name, version]) => name.toLowerCase() + version),
  `ios${OLDEST.Safari}`,
]

export const OLDEST_TEXT = `Safari\u00A0${OLDEST.Safari} (iOS\u00A0${OLDEST.Safari}), Chrome ou Edge\u00A0${OLDEST.Chrome}, ou Firefox\u00A0${OLDEST.Firefox}`
