/**
 * When the worker keeps a file: at once, for a whole offline game needs it; later; never, for it only works with the
 * server.
 */
export type Tier = 'first' | 'later' | 'online'

/** Folder of the site in which the files of a tier lie. */
export const FOLDERS: Readonly<Record<Tier, string>> = {
  first: 'assets',
  later: 'assets/later',
  online: 'assets/online',
}

/** What the worker fetches once the rest is there, as globs. A page among it would meet the scripts of another version. */
export const EXTRAS: string[] = [`${FOLDERS.later}/*`, 'sounds/*.mp3']

/** What no worker keeps, as globs. */
export const ONLINE_ONLY: string[] = [`${FOLDERS.online}/*`]
