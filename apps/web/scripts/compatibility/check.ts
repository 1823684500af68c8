import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '../paths.ts'
import { ALLOWED, SAME_NAMED_METHODS } from './allowed.ts'
import { newerThanEs5 } from './es5.ts'
import { unsupportedInScript } from './scripts.ts'
import { unsupportedInStyles } from './styles.ts'

// Compares the build with the table of browser features. axe is left out, since only the developer tools load it.
const names = readdirSync(join(DIST, 'assets'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:js|css)$/.test(name) && !name.includes('axe.min'),
)
const used = new Set<string>()
const faults: string[] = []
for (const file of [...names.map((name) => `assets/${name}`), 'sw.js']) {
  const text = readFileSync(join(DIST, file), 'utf8')
  for (const [name, by] of file.endsWith('.css') ? unsupportedInStyles(text) : unsupportedInScript(text)) {
    used.add(name)
    if (!Object.hasOwn(ALLOWED, name) && !SAME_NAMED_METHODS.has(name))
      faults.push(`${file}: ${name} (${by.join(', ')})`)
  }
}
// SPEC W1302: older browsers read these.
for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')))
  for (const fault of newerThanEs5(readFileSync(join(DIST, file), 'utf8'))) faults.push(`${file} is not ES5: ${fault}`)
const idle = [...Object.keys(ALLOWED), ...SAME_NAMED_METHODS].filter((name) => !used.has(name))
if (idle.length > 0) faults.push(`Allowed, but not used any more: ${idle.join(', ')}`)
console.log(
  faults.length === 0 ? `${String(names.length + 1)} files use what the oldest browsers have.` : faults.join('\n'),
)
process.exitCode = faults.length === 0 ? 0 : 1
