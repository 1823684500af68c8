// Our own lint rules, read by oxlint.

import { importZones } from './import-zones.ts'
import { noClock } from './no-clock.ts'
import type { Plugin } from './oxlint-plugin.ts'

const plugin: Plugin = { meta: { name: 'dutch' }, rules: { 'import-zones': importZones, 'no-clock': noClock } }

// oxlint takes a plugin from the default export.
export default plugin
