// The plugin for oxlint with our own lint rules.

import { frenchText } from './french-text-rule.ts'
import { importZones } from './import-zones.ts'
import { noClock } from './no-clock.ts'
import { noModuleLet } from './no-module-let.ts'
import type { Plugin } from './oxlint-plugin.ts'
import { slowRegexp } from './slow-regexp.ts'

const plugin: Plugin = {
  meta: { name: 'dutch' },
  rules: {
    'french-text': frenchText,
    'import-zones': importZones,
    'no-clock': noClock,
    'no-module-let': noModuleLet,
    'slow-regexp': slowRegexp,
  },
}

// oxlint requires the plugin as default export.
export default plugin
