// The lint rule for imports: which part of the repository may import which (ARCHITECTURE.md, `zones.ts`).

import { dirname, relative, resolve, sep } from 'node:path'
import type { Rule } from './oxlint-plugin.ts'
import { libraries, mayUse, nodeZones, testZones } from './zones.ts'

/** The zone and the package of a path relative to the root of the repository; null for a path outside of all zones. */
function zoneOf(path: string): { readonly zone: string; readonly home: string } | null {
  const found = /^(packages|apps)\/([^/]+)\/(src|test)\/(.*)$/.exec(path)
  if (found === null) {
    const folder = /^(apps\/web|e2e|bench|scripts|lint)\//.exec(path)?.[1]
    return folder === undefined ? null : { zone: folder === 'apps/web' ? 'web-build' : folder, home: folder }
  }
  const [, kind, name = '', root, inside = ''] = found
  const home = `${kind}/${name}`
  if (root === 'test') return { zone: 'test', home }
  if (name !== 'web') return { zone: name, home }
  const part = /^(browser|ui|compose|shell|worker|features\/[^/]+)\//.exec(inside)?.[1]
  return { zone: part ?? 'main', home }
}

/** The fault of an import, or null if it is allowed. @param from a file relative to the root, with forward slashes */
export function faultOf(from: string, specifier: string): string | null {
  const here = zoneOf(from)
  if (here === null) return null
  const isTest = testZones.has(here.zone) || /\.test\.tsx?$/.test(from)
  const named = /^@dutch\/([^/]+)\/(test\/)?(.+)$/.exec(specifier)
  if (named === null && !specifier.startsWith('.')) return isTest ? null : libraryFault(here.zone, specifier)
  const [, name = '', testFolder, inside = ''] = named ?? []
  const folder = name === 'web' || name === 'server' ? 'apps' : 'packages'
  const target = named
    ? `${folder}/${name}/${testFolder ?? 'src/'}${inside}`
    : relative('/', resolve('/', dirname(from), specifier))
  const there = zoneOf(target)
  if (there === null) return `"${specifier}" is outside of every zone.`
  // e2e has no package name, so the benches import its helpers by path.
  const isNamed = there.zone !== 'e2e'
  if (named === null && there.home !== here.home && isNamed)
    return 'Another package is imported by its name, not by a path.'
  if (there.zone === 'test' && !isTest) return 'Only tests import what is for tests.'
  if (there.zone === here.zone || there.zone === 'test' || mayUse(here.zone, there.zone)) return null
  return here.zone === 'test' && here.home === there.home ? null : `"${here.zone}" may not know "${there.zone}".`
}

function libraryFault(zone: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) return nodeZones.has(zone) ? null : `"${zone}" runs without Node.`
  const allowed = libraries[zone]
  return allowed === undefined || allowed.includes(specifier) ? null : `"${zone}" does without this library.`
}

/** Checks every form of import whose source is a string literal. */
export const importZones: Rule = {
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (source: unknown): void => {
      if (typeof source !== 'object' || source === null) return
      const specifier = 'value' in source ? source.value : undefined
      const message = typeof specifier === 'string' ? faultOf(from, specifier) : null
      if (message !== null) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node['source']),
      ExportNamedDeclaration: (node) => check(node['source']),
      ExportAllDeclaration: (node) => check(node['source']),
      ImportExpression: (node) => check(node['source']),
      TSImportType: (node) => check(node['source']),
    }
  },
}
