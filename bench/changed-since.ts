import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Files that are not as they were when something was measured; null when git does not know that far back.
 * A commit that did not come into the history stands for the last one of the history on that day and hour.
 */
export function changedSince({
  commit,
  date,
}: {
  readonly commit: string
  readonly date: string
}): readonly string[] | null {
  const [measured = ''] = commit.split(' ')
  const known = git('merge-base', '--is-ancestor', measured, 'HEAD') === null ? null : measured
  const since = known ?? git('rev-list', '-1', `--before=${date}`, 'HEAD')
  if (since === null || since === '') return null
  return git('diff', '--name-only', since)?.split('\n') ?? null
}

/** What git answers; null when it refuses. */
function git(...parameters: readonly string[]): string | null {
  try {
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
