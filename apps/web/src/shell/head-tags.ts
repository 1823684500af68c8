// What the head of a page says of it to search engines and to whoever shows a link, at build time and as the app goes on.

/** What is said of a page. */
export interface HeadPage {
  /** Null where it is not known yet: the shell opens any. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly index: boolean
}

export interface MetaTag {
  readonly kind: 'name' | 'property'
  readonly name: string
  readonly content: string
}

const PICTURE = '/icons/icon-512.png'

/**
 * The tags of a page. An address alone is read elsewhere, and only a whole one: without the site's origin nothing is said of
 * where the page is, nor of its picture.
 * @param origin where the site is found, without a trailing slash, if that is known
 */
export function headTags(
  { path, title, description, index }: HeadPage,
  origin: string | undefined,
): readonly MetaTag[] {
  return [
    { kind: 'name', name: 'description', content: description },
    { kind: 'name', name: 'robots', content: index ? 'index, follow' : 'noindex' },
    { kind: 'property', name: 'og:type', content: path === '/strategy' ? 'article' : 'website' },
    { kind: 'property', name: 'og:site_name', content: 'Dutch' },
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

/** The site's origin as the tags of a delivered page say it: its picture has a whole address or none. */
export function originOfPicture(address: string | undefined): string | undefined {
  return address?.endsWith(PICTURE) === true ? address.slice(0, -PICTURE.length) : undefined
}
