/** Several that are isolated one by one, or one that is already. */
const ISOLATED = /^\u2068.*\u2069$/su
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u

/** SPEC R308: the name, or several, for a text in which a figure or another name comes next. Only to be shown, never to be stored or compared. */
export function isolated(names: string): string {
  return RIGHT_TO_LEFT.test(names) && !ISOLATED.test(names) ? `\u2068${names}\u2069` : names
}
