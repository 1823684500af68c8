// The meta tags of a page for search engines and link previews.

import { isTranslatable } from './page-list.ts'
import { PRODUCT_NAME } from './product-name.ts'

export interface HeadPage {
  /** Null for the shell, which serves any path. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly index: boolean
}

interface MetaTag {
  readonly kind: 'name' | 'property'
  readonly name: string
  readonly content: string
}

const PICTURE = '/icons/icon-512.png'

/** Link previews require absolute URLs, so URL and picture need `origin`, which has no trailing slash. */
export function headTags(
  { path, title, description, index }: HeadPage,
  origin: string | undefined,
): readonly MetaTag[] {
  return [
    { kind: 'name', name: 'description', content: description },
    { kind: 'name', name: 'robots', content: index ? 'index, follow' : 'noindex' },
    // Chrome offers no translation of a page with this tag; attributes of elements only count once it translates.
    ...(path !== null && isTranslatable(path)
      ? []
      : [{ kind: 'name', name: 'google', content: 'notranslate' } as const]),
    { kind: 'property', name: 'og:type', content: path === '/strategy' ? 'article' : 'website' },
    { kind: 'property', name: 'og:site_name', content: PRODUCT_NAME },
    { kind: 'property', name: 'og:locale', content: 'fr_FR' },
    { kind: 'property', name: 'og:title', content: title },
    { kind: 'property', name: 'og:description', content: description },
    { kind: 'name', name: 'twitter:card', content: 'summary' },
    ...(origin === undefined ? [] : addressed(path, origin)),
  ]
}

function addressed(path: string | null, origin: string): readonly MetaTag[] {
  return [
    ...(path === null ? [] : [{ kind: 'property', name: 'og:url', content: origin + path } as const]),
    { kind: 'property', name: 'og:image', content: origin + PICTURE },
    { kind: 'property', name: 'og:image:alt', content: 'Dutch, la feuille de score' },
  ]
}

/** Derives the origin of a delivered page from the URL of its picture. */
export function originOfPicture(address: string | undefined): string | undefined {
  return address?.endsWith(PICTURE) === true ? address.slice(0, -PICTURE.length) : undefined
}
