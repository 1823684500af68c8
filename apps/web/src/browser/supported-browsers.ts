/** The oldest version of each engine that the app is built for and checked against (decision 0059). The one place that names them. */
export const OLDEST = { Safari: '16.0', Chrome: '105', Edge: '105', Firefox: '115' } as const

/** The same for what lowers scripts and styles. */
export const BUILD_TARGET: string[] = [
  ...Object.entries(OLDEST).map(([name, version]) => name.toLowerCase() + version),
  `ios${OLDEST.Safari}`,
]

/** As people read it. */
export const OLDEST_TEXT = `Safari\u00A0${OLDEST.Safari} (iOS\u00A0${OLDEST.Safari}), Chrome ou Edge\u00A0${OLDEST.Chrome}, ou Firefox\u00A0${OLDEST.Firefox}`
