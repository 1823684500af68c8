// SPEC Z409, W327: mailed links carry the page that the user wanted to open.

import { appPathOrHome } from '@dutch/sync/account/app-path'

/** @param callbackURL the page that a mailed link opens */
export function targetIn(callbackURL: string): string {
  return appPathOrHome(new URL(callbackURL, 'http://localhost').searchParams.get('redirect'))
}

/** @param page a page that reads the parameter `redirect` */
export function withTarget(page: string, target: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(target === '/' ? {} : { redirect: target }) }).toString()
  return query === '' ? page : `${page}?${query}`
}
