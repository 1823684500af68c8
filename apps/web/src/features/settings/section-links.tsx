import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { isMotionReduced } from '../../ui/reduced-motion.ts'
import { guardResized } from '../../ui/guard-resized.ts'
import { SECTION_NAMES, type SettingsSectionName } from './section-names.ts'
import { settingsTexts } from './texts.ts'

/** SPEC W514 */
export function SectionLinks() {
  return (
    <nav aria-label={settingsTexts.places} className="mb-6">
      <ul className="-mx-4 -my-1.5 flex gap-2 scroll-px-4 overflow-x-auto px-4 py-1.5 md:flex-wrap short:flex-nowrap">
        {Object.entries(SECTION_NAMES).map(([name, label]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={jump}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-card px-[min(0.875rem,4vw)] text-sm font-semibold transition-colors duration-quick hover:bg-sunken"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A group of settings. A link moves the focus to it, so that keyboard and screen reader continue there. */
export function SettingsAnchor({
  name,
  children,
}: {
  readonly name: SettingsSectionName
  readonly children: ReactNode
}) {
  useEffect(() => {
    if (location.hash === `#${name}`) reachOnArrival(document.getElementById(name))
  }, [name])
  return (
    <div ref={guardResized} id={name} tabIndex={-1} className="flex flex-col gap-6 outline-none empty:hidden">
      {children}
    </div>
  )
}

/** Jumps without a history entry, because "Retour" would otherwise go back through all jumps. */
function jump(click: MouseEvent<HTMLAnchorElement>): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey) return
  click.preventDefault()
  reach(document.getElementById(click.currentTarget.hash.slice(1)))
}

/**
 * Waits for the next frame: before it the page moves the focus to its own heading, and the browser restores the scroll
 * position of a page that a sheet was opened on.
 */
export function reachOnArrival(place: HTMLElement | null): void {
  requestAnimationFrame(() => reach(place))
}

function reach(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ behavior: isMotionReduced() ? 'instant' : 'smooth', block: 'start' })
}
