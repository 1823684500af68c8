import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The files that changed since a measurement; null if the history does not reach back that far. If its commit is not in
 * the history, the last commit before its date is taken.
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

/** The output of git; null if it fails. */
function git(...parameters: readonly string[]): string | null {
  try {
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
