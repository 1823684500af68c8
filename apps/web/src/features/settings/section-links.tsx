import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { isStill } from '../../ui/stillness.ts'
import { guardResized } from '../../ui/guard-resized.ts'
import { PLACE_TEXTS, type SettingsPlaceName } from './place-texts.ts'
import { settingsTexts } from './texts.ts'

/** SPEC W514 */
export function SectionLinks() {
  return (
    <nav aria-label={settingsTexts.places} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {Object.entries(PLACE_TEXTS).map(([name, label]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={jump}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-card px-[min(0.875rem,4vw)] text-sm font-semibold transition-colors duration-quick hover:bg-sunken"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Takes the focus, so that the keyboard and a screen reader go on from there. */
export function SettingsPlace({ name, children }: { readonly name: SettingsPlaceName; readonly children: ReactNode }) {
  useEffect(() => {
    if (location.hash === `#${name}`) reachOnArrival(document.getElementById(name))
  }, [name])
  return (
    <div ref={guardResized} id={name} tabIndex={-1} className="flex flex-col gap-6 outline-none empty:hidden">
      {children}
    </div>
  )
}

/** With a history entry for each jump, "Retour" would lead through all of them. */
function jump(click: MouseEvent<HTMLAnchorElement>): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey) return
  click.preventDefault()
  reach(document.getElementById(click.currentTarget.hash.slice(1)))
}

/**
 * In the next frame: by then the page has put the focus on its own heading, and the browser, where a sheet led here, the page
 * back to where it lay below that sheet.
 */
export function reachOnArrival(place: HTMLElement | null): void {
  requestAnimationFrame(() => reach(place))
}

function reach(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
}
