import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/** With very large letters a word may be wider than the screen; only there may any word be broken. */
const LARGE_LETTERS = /@media \(width < 19rem\) \{\s*body \{\s*overflow-wrap: anywhere;\s*\}/u

/** Files whose long texts are not words: URLs, keys, selectors and what a browser says about itself. */
const WORDLESS = [
  'features/account/details/account-details.tsx',
  'features/account/details/factor-setup-form.tsx',
  'features/account/sign-in-page.tsx',
  'features/developer-tools/accessibility/examination-view.tsx',
  'features/developer-tools/data-table.tsx',
  'features/developer-tools/download-report.tsx',
  'features/developer-tools/tests/device-panel.tsx',
]

it('W208: no word and no number is broken while there is room to wrap or to cut it', () => {
  const breaking = globSync('**/*.{css,tsx}', { cwd: SOURCES }).filter((file) =>
    /overflow-wrap:\s*anywhere|wrap-anywhere|break-all/u.test(
      readFileSync(`${SOURCES}/${file}`, 'utf8').replace(LARGE_LETTERS, ''),
    ),
  )
  expect(breaking.toSorted()).toEqual(WORDLESS)
})
