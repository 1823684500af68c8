/**
 * Files of the site that a whole offline game can do without, as globs: the worker fetches them once the rest is there.
 * Only files whose name changes with their content, or that change hardly ever: a page among them would meet the scripts
 * of another version.
 */
export const EXTRAS: string[] = [
  'assets/{stats,open-sounds,history-stories,professor-talk}-*.{js,css}',
  'sounds/*.mp3',
  'assets/{about,faq,privacy,strategy,terms}-page-*.js',
  'assets/information-*.{js,css}',
]
