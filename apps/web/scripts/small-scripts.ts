import { minifySync } from 'vite'

/**
 * The page with its inline scripts without comments and long names. Their syntax stays, so lines do too: without them the
 * minifier writes template literals, and one script speaks to browsers that know ES5 alone. Throws where one cannot be read.
 */
export function withSmallScripts(html: string): string {
  return html.replaceAll(/(?<=<script>)[^]*?(?=<\/script>)/gu, (text) => {
    const { code, errors } = minifySync('inline.js', text, {
      compress: false,
      mangle: true,
      codegen: { removeWhitespace: false },
    })
    const [error] = errors
    if (error !== undefined) throw new Error(`An inline script cannot be read: ${error.message}`)
    return code.trim()
  })
}
