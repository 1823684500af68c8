import { parseJson } from '@dutch/sync/parse-json'
import { readUrl } from '../browser/read-url.ts'
import { PRODUCT_NAME } from '../shell/product-name.ts'

interface ShownNotification {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly tag: string
    readonly lang: 'fr'
    readonly icon: string
    /** The path of the page that a tap opens. */
    readonly data: { readonly path: string }
  }
}

interface NotificationWindow {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

export interface NotificationPorts {
  /** Such as `https://dutch.example`. */
  readonly origin: string
  readonly windows: () => Promise<readonly NotificationWindow[]>
  readonly open: (path: string) => Promise<unknown>
}

const ICON = '/icons/icon-192.png'

/** SPEC W403: browsers require a notification for each push, so an invalid one shows defaults. */
export function notificationOf(text: string | null, origin: string): ShownNotification {
  const { title, body, tag, path } = fieldsOf(text)
  return {
    title: wordsIn(title) || PRODUCT_NAME,
    options: {
      body: wordsIn(body),
      tag: wordsIn(tag) || 'dutch',
      lang: 'fr',
      icon: ICON,
      data: { path: ownPath(path, origin) },
    },
  }
}

/** SPEC W404: focuses the window that already shows the page, or opens a new one. */
export async function openNotification(data: unknown, { origin, windows, open }: NotificationPorts): Promise<void> {
  const path = ownPath(typeof data === 'object' && data !== null && 'path' in data ? data.path : '/', origin)
  const shown = (await windows()).find(({ url }) => url.split('#', 1)[0] === origin + path)
  await (shown === undefined ? open(path) : shown.focus())
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The path of a URL of this site; the home page for any other URL. */
function ownPath(value: unknown, origin: string): string {
  const url = typeof value === 'string' ? readUrl(value, origin) : null
  return url?.origin === origin ? url.pathname + url.search : '/'
}
