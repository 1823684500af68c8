import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'
import { ROOT } from './install.mjs'

const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
// npm writes the lockfile in this form.
const lock = /** @type {import('./bill-of-materials.mjs').Lockfile} */ (JSON.parse(text))
console.log(JSON.stringify(billOfMaterials(lock), null, 2))
