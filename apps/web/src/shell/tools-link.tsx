import { Link } from 'wouter'
import { settingsTexts } from '../features/settings/texts.ts'

export function ToolsLink() {
  return (
    <p className="text-center text-sm lg:text-start">
      <Link
        href="/dev-tools"
        className="inline-flex min-h-11 items-center font-semibold text-delft underline underline-offset-4"
      >
        {settingsTexts.tools}
      </Link>
    </p>
  )
}
