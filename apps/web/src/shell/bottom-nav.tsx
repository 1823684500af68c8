import { Link } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { NAV_ENTRIES } from './nav-entries.tsx'
import { preloadPage } from './routes.tsx'
import { appTexts } from './texts.ts'

export function BottomNav({ path }: { readonly path: string }) {
  return (
    <nav aria-label={appTexts.navigation} className="shell-nav fixed inset-x-0 bottom-0 z-30 md:hidden short:hidden">
      <div className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
        <ul className="mx-auto flex max-w-lg">
          {NAV_ENTRIES.map(({ href, label, Icon }) => {
            const isCurrent = href === path
            return (
              <li key={href} className="min-w-0 flex-auto">
                <Link
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  onPointerDown={() => {
                    void preloadPage(href)
                  }}
                  className={classNames(
                    'flex h-16 flex-col items-center justify-center gap-1 font-display text-[min(0.75rem,3vw)] leading-none tracking-tight font-semibold no-underline -outline-offset-3',
                    isCurrent ? 'text-delft' : 'text-ink-soft active:text-ink',
                  )}
                >
                  <span
                    className={classNames(
                      'flex h-8 w-[min(3.25rem,90%)] items-center justify-center rounded-pill transition-colors duration-calm',
                      isCurrent && 'bg-delft text-on-delft',
                    )}
                  >
                    <Icon className="size-5.5" strokeWidth={isCurrent ? 2.4 : 2} />
                  </span>
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}
