import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { metaOf } from '../src/shell/page-meta.ts'
import { BUILD_REPORT, type BuildReport, type BuiltFile } from '../src/features/developer-tools/build-report.ts'
import { PAGE_MODULES } from '../src/shell/page-modules.ts'
import { readClientManifest, scriptsOfHome } from './client-manifest.ts'
import { compressFile, filesUnder } from './compress.ts'
import { SITE, TEST_RUN } from './paths.ts'
import { readTestRun } from './test-run.ts'
import type { WorkerFiles } from './worker.ts'

/**
 * SPEC W1103, W1107: writes the report that the developer tools show about this build. It runs after the compression,
 * whose sizes it contains. No service worker keeps it.
 * @param sources a digest of the sources, if known
 */
export async function writeBuildReport(worker: WorkerFiles, sources: string | undefined, now: Date): Promise<void> {
  const home = new Set(scriptsOfHome(await readClientManifest()).first.map((file) => `/${file}`))
  const first = new Set(worker.precached.map(({ url }) => url))
  const second = new Set(worker.extras.map(({ url }) => url))
  const names = (await filesUnder(SITE)).filter((file) => !/\.(?:br|gz)$/.test(file)).map((file) => `/${file}`)
  const files = names.map(async (path): Promise<BuiltFile> => {
    const raw = await bytesOf(path, '')
    return {
      path,
      raw: raw ?? 0,
      // A file that was not compressed is sent as it is.
      gzip: (await bytesOf(path, '.gz')) ?? raw ?? 0,
      brotli: (await bytesOf(path, '.br')) ?? raw ?? 0,
      keptIn: first.has(path) ? 'first' : second.has(path) ? 'second' : 'none',
      isOfHome: home.has(path),
    }
  })
  const report: BuildReport = {
    builtAt: now.toISOString(),
    sources: sources ?? null,
    files: await Promise.all(files),
    pages: ['/', ...Object.keys(PAGE_MODULES)].map((path) => ({ path, title: metaOf(path).title })),
    tests: await readTestRun(TEST_RUN),
  }
  const target = join(SITE, BUILD_REPORT)
  await writeFile(target, JSON.stringify(report))
  await compressFile(target)
}

/** Null if the file does not exist. */
async function bytesOf(path: string, ending: string): Promise<number | null> {
  try {
    return (await stat(join(SITE, path + ending))).size
  } catch {
    return null
  }
}
