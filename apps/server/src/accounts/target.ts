// SPEC Z409, W327: where somebody wanted to go, in a mailed link.

import { appPathOrHome } from '@dutch/sync/account/app-path'

/** @param callbackURL the page that a mailed link leads to */
export function targetIn(callbackURL: string): string {
  return appPathOrHome(new URL(callbackURL, 'http://localhost').searchParams.get('redirect'))
}

/** @param page one that reads `redirect` */
export function withTarget(page: string, target: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(target === '/' ? {} : { redirect: target }) }).toString()
  return query === '' ? page : `${page}?${query}`
}
