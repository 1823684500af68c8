import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { planChunks } from './scripts/chunks.ts'
import { dynamicHeights } from './scripts/dynamic-heights.ts'
import { makeDisplayFont } from './scripts/font.ts'
import { olderMedia } from './scripts/older-media.ts'
import { onlySrgb } from './scripts/only-srgb.ts'
import { makeSounds } from './scripts/sounds.ts'
import { FOLDERS } from './scripts/tiers.ts'
import { BUILD_TARGET, OLDEST_TEXT } from './src/browser/supported-browsers.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Font and sounds are generated and not committed, so Vite generates them first in every mode. */
const madeFiles: Plugin = {
  name: 'dutch:made-files',
  async buildStart() {
    await Promise.all([makeDisplayFont(), makeSounds()])
  },
}

/**
 * Draws lucide's icons with our own factory (decision 0065). Each icon is imported from its own file: through the
 * library's index every chunk with an icon would depend on all icons, and the chunks could not be separated from the
 * home page's.
 */
function ownIcons(): Plugin {
  const library = fileURLToPath(new URL('../esm/', import.meta.resolve('lucide-react')))
  const index = readFileSync(`${library}lucide-react.mjs`, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{ (default as [^}]+) \} from '\.\/([^']+)'/g))
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), library + file)
  const importOf = (name: string) => {
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`)
    return `import ${name} from '${file}'`
  }
  return {
    name: 'dutch:own-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('lucide-react') && source.endsWith('/createLucideIcon.mjs') ? `${root}src/ui/icon.ts` : null,
    transform: (code, id) =>
      id.startsWith(library)
        ? // Names, sizes and keys, which the factory does not read.
          code.replace(/\b(?:name: "[^"]*",|size: 24,|aliases: \[[^\]]*\]|key: "[^"]*")|^__iconData\.node;/gm, '')
        : code.replace(/import \{([^}]+)\} from 'lucide-react'/, (_, names: string) =>
            (names.match(/\w+/g) ?? []).map(importOf).join(';'),
          ),
  }
}

const oldest: Plugin = {
  name: 'dutch:oldest',
  transformIndexHtml: (html) => html.replace('%OLDEST%', OLDEST_TEXT),
}

const lowerStyles: Plugin = {
  name: 'dutch:lower-styles',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = olderMedia(onlySrgb(dynamicHeights(file.source.toString())))
  },
}

/** SPEC W205: Vite never requests a failed style sheet again; this change lets a retry do so. */
const lostStyles: Plugin = {
  name: 'dutch:lost-styles',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      const mended = code
        .replace(/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1')
        .replace('if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej(')
      if (!mended.includes('delete seen') || !mended.includes('link.remove()'))
        throw new Error('The helper of Vite that fetches style sheets is another one.')
      return mended
    },
  },
}

/** Chunks on the way to the first score. Importing one of them preloads all the files that it needs. */
const PATH_TO_SCORE = /\/(?:setup-page|game-page|round-sheet|stores)-[^/]+$/

const chunks = planChunks(root)
/** The folder of each chunk by its name; its styles are in the same folder. */
const folders = new Map<string, string>()

/** Chunks that have always run before a dynamic import. */
const ENTRY = /\/(?:first|react|rolldown-runtime)-[^/]+\.js$/

export default defineConfig({
  root,
  plugins: [madeFiles, ownIcons(), react({ compiler: true }), tailwindcss(), lowerStyles, lostStyles, oldest],
  // React exports this hook since version 18; the router imports a copy for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Bundled for prerendering, so that it uses the same icon factory as the browser.
  ssr: { noExternal: ['lucide-react'] },
  server: { port: Number(process.env['PORT'] ?? 5173), strictPort: true, host: true },
  build: {
    target: BUILD_TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A dynamic import preloads only styles, since a list of scripts for each would make the home page larger. Entry
      // chunks have run by then: preloaded again, Firefox reports them as lost when the worker answers.
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html') return needed
        return needed.filter((name) => (PATH_TO_SCORE.test(file) ? !ENTRY.test(name) : name.endsWith('.css')))
      },
    },
    rolldownOptions: {
      // The only directive is `use no memo`, which the compiler has evaluated by then.
      checks: { moduleLevelDirective: false },
      output: {
        chunkFileNames: ({ name, moduleIds }) => {
          const folder = FOLDERS[chunks.tierOf(moduleIds)]
          folders.set(name, folder)
          return `${folder}/[name]-[hash].js`
        },
        assetFileNames: ({ names: [name = ''] }) => {
          // Only the developer tools have scripts and JSON files as assets.
          const folder = /\.js(?:on)?$/.test(name) ? FOLDERS.online : folders.get(name.replace(/\.css$/, ''))
          return `${folder ?? FOLDERS.first}/[name]-[hash][extname]`
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf, debugName: 'plan' }],
        },
      },
    },
  },
})
