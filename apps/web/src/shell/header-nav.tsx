import { Link } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { NAV_ENTRIES } from './nav-entries.tsx'
import { preloadPage } from './routes.tsx'
import { appTexts } from './texts.ts'

export function HeaderNav({ path }: { readonly path: string }) {
  return (
    <nav aria-label={appTexts.navigation} className="hidden md:block short:block">
      <ul className="flex gap-0.5">
        {NAV_ENTRIES.map(({ href, label, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === path ? 'page' : undefined}
              onPointerEnter={() => {
                void preloadPage(href)
              }}
              className={classNames(
                'flex min-h-11 items-center rounded-control px-3 font-display font-semibold no-underline transition-colors duration-quick',
                href === path ? 'bg-delft-soft text-delft' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="md:hidden" />
              <span className="sr-only md:not-sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
