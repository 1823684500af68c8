import { parseConfig, type Config } from '../src/config.ts'

/** Parses an environment that has no faults. */
export function configOf(environment: Readonly<Record<string, string>> = {}): Config {
  const parsed = parseConfig(environment)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}
