import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
]
const PATH = /^(?:apps|packages|e2e|scripts|docs|bench|lint)\/[^\s`]*$/

/** @param {string} text */
const pathsIn = (text) =>
  [...text.matchAll(/`([^`\n]{1,200})`/g)].flatMap(([, quoted = '']) => (PATH.test(quoted) ? [quoted] : []))
/** @param {string} text its links within the repository, without the part after "#" */
const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)\s#]{1,200})(?:#[^)\s]{0,100})?\)/g)].flatMap(([, target = '']) =>
    target.includes('://') ? [] : [target],
  )
/** @param {string} path in which `<name>` stands for any name */
const exists = (path) => globSync(path.replaceAll(/<[^>]{1,40}>/g, '*'), { cwd: ROOT }).length > 0

it.each(DOCUMENTS)('every path that %s names is there', (document) => {
  expect(pathsIn(readFileSync(join(ROOT, document), 'utf8')).filter((path) => !exists(path))).toEqual([])
})

it.each([...DOCUMENTS, ...globSync('docs/decisions/*.md', { cwd: ROOT })])(
  'every link of %s leads somewhere',
  (document) => {
    const folder = join(ROOT, dirname(document))
    expect(
      linksIn(readFileSync(join(ROOT, document), 'utf8')).filter((link) => !existsSync(join(folder, link))),
    ).toEqual([])
  },
)

const SPECIFICATIONS = globSync('{packages,apps}/*/SPEC.md', { cwd: ROOT })
const FILE = /^(?:src|test|features|shell|ui)(?:\/|$)|\.(?:tsx?|mjs|md|json|yaml)$/

it.each(SPECIFICATIONS)('every file that %s names is there, from the root or in its own folder', (document) => {
  const folder = dirname(document)
  const quoted = [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`([\w@./*-]{1,200})`/g)]
  const files = quoted.flatMap(([, name = '']) => (PATH.test(name) || FILE.test(name) ? [name] : []))
  const isThere = (/** @type {string} */ name) =>
    [name, `${folder}/${name}`, `${folder}/src/${name}`, `${folder}/{src,test}/**/${name}`].some(exists)
  expect(files.filter((name) => !isThere(name))).toEqual([])
})

it('a path that is gone is found, and one with a name left open is not', () => {
  const text = 'See `apps/web/src/features/<name>`, `packages/*/SPEC.md`, `apps/web/src/adapters` and `npm test`.'
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual(['apps/web/src/adapters'])
})
