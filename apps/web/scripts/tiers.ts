/** When the worker fetches a file: at once, for an offline game; later; or never, since it needs the server. */
export type Tier = 'first' | 'later' | 'online'

/** The folder of the site for the files of each tier. */
export const FOLDERS: Readonly<Record<Tier, string>> = {
  first: 'assets',
  later: 'assets/later',
  online: 'assets/online',
}

/** Globs of the files that follow the precache. No page is among them: its scripts could be of another version. */
export const EXTRAS: string[] = [`${FOLDERS.later}/*`, 'sounds/*.mp3']

/** Globs of the files that no worker keeps. */
export const ONLINE_ONLY: string[] = [`${FOLDERS.online}/*`]
