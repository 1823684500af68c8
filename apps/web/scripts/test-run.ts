import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BUILD_REPORT, parseBuildReport, TestRun } from '../src/features/developer-tools/build-report.ts'
import { compressFile } from './compress.ts'

/** The result of the last `npm test`; null if it is missing or invalid. */
export async function readTestRun(file: string): Promise<TestRun | null> {
  try {
    const parsed = v.safeParse(TestRun, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** SPEC W1107: writes the last test run into the report of a built site. A site without a report stays unchanged. */
export async function reportTestRun(site: string, testRun: string): Promise<void> {
  const target = join(site, BUILD_REPORT)
  const tests = await readTestRun(testRun)
  const report = await readFile(target, 'utf8').then(parseBuildReport, () => null)
  if (tests === null || report?.ok !== true) return
  await writeFile(target, JSON.stringify({ ...report.value, tests }))
  await compressFile(target)
}
