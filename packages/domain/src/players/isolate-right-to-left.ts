/** Matches one or several names that are isolated already. */
const ISOLATED = /^\u2068.*\u2069$/su
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u

/** SPEC R308: isolates right-to-left names within a text. The result is only for display, never to store or compare. */
export function isolateRightToLeft(names: string): string {
  return RIGHT_TO_LEFT.test(names) && !ISOLATED.test(names) ? `\u2068${names}\u2069` : names
}
