// Names what is wrong with the environment, before a build.

import { parseConfig } from './config.ts'

const parsed = parseConfig(process.env)
if (!parsed.ok) {
  console.error(parsed.faults.join('\n'))
  process.exitCode = 1
}
