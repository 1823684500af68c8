import { parse } from 'acorn'

const INLINE = /<script(?![^>]*\s(?:src=|type="(?:module|application\/ld\+json)"))[^>]*>([^]*?)<\/script>/gu

/** Why the inline scripts of a page are not ES5, a message for each script that is not. Every page has such scripts. */
export function newerThanEs5(html: string): readonly string[] {
  const scripts = [...html.matchAll(INLINE)]
  if (scripts.length === 0) return ['a page without inline scripts']
  return scripts.flatMap(([, text = '']) => {
    try {
      parse(text, { ecmaVersion: 5 })
      return []
    } catch (error) {
      return [String(error)]
    }
  })
}
