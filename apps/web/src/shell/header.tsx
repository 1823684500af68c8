// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { ArrowLeft, BookOpen, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { backButton } from '../ui/back-button.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useCurrentPageHeader } from '../ui/page-header.tsx'
import { BrandMark } from './brand-mark.tsx'
import { headerOf, narrowTitle, PREVIOUS_PAGE } from './header-titles.ts'
import { hasNavigation, navLinksOf } from './nav-entries.tsx'
import { appTexts } from './texts.ts'
import { pageBehind } from '../ui/visited-pages.ts'
import { preloadPage } from './routes.tsx'
import { navigate } from '../ui/navigation.ts'

export function Header({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const entry = headerOf(path)
  const page = useCurrentPageHeader()
  const title = page?.title ?? entry.title
  const narrow = page?.shortTitle ?? narrowTitle(path, title)
  const withNav = hasNavigation(path)
  const isHome = path === '/'
  return (
    <header data-message-place translate="no" className="shell-header sticky top-0 z-30">
      <div className="border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-1 px-2 max-[19rem]:flex-wrap sm:px-4 md:min-h-16 short:min-h-12">
          {isHome ? (
            <div className="flex min-w-0 flex-1 items-center gap-2 ps-2">
              <BrandMark />
              <span className="site-title hidden max-w-22 border-s-2 border-line ps-2.5 font-display text-sm leading-tight font-semibold text-balance text-ink-soft min-[24rem]:inline md:max-w-none md:whitespace-nowrap md:max-lg:hidden">
                {entry.title}
              </span>
            </div>
          ) : (
            <>
              <BackButton back={page?.back ?? entry.back} />
              {/* With very large letters the title has its own line, because it would be cut off between the buttons. */}
              <div className="min-w-0 flex-1 max-[19rem]:order-last max-[19rem]:flex max-[19rem]:basis-full max-[19rem]:flex-wrap max-[19rem]:items-baseline max-[19rem]:gap-x-2 max-[19rem]:px-2 max-[19rem]:pb-1">
                <h1
                  id="page-title"
                  tabIndex={-1}
                  className="truncate text-[min(1.25rem,max(5.4vw,0.8rem))] leading-tight max-[19rem]:whitespace-normal lg:text-2xl"
                  aria-label={narrow === title ? undefined : title}
                >
                  {narrow === title ? (
                    title
                  ) : (
                    <>
                      <span className={withNav ? 'sm:hidden md:max-lg:inline' : 'sm:hidden'}>{narrow}</span>
                      <span className={withNav ? 'hidden sm:inline md:max-lg:hidden' : 'hidden sm:inline'}>
                        {title}
                      </span>
                    </>
                  )}
                </h1>
                {page?.subtitle !== undefined && (
                  <div className="truncate text-sm leading-tight text-ink-soft tabular max-[19rem]:whitespace-normal">
                    {page.subtitle}
                  </div>
                )}
              </div>
            </>
          )}
          {page?.actions}
          {withNav && <HeaderNav path={path} current={page?.section ?? path} />}
          {entry.rulesButton && (
            <HeaderLink href="/rules" label={appTexts.rules} icon={<BookOpen />} onlyNarrow={withNav} />
          )}
          {entry.settingsButton && (
            <HeaderLink href="/settings" label={appTexts.settings} icon={<Settings />} onlyNarrow={withNav} />
          )}
          {children}
        </div>
      </div>
    </header>
  )
}

function BackButton({ back }: { readonly back: string | (() => void) | undefined }) {
  if (back === undefined) return <span className="w-2 max-[19rem]:me-auto" />
  return (
    <IconButton
      className="max-[19rem]:me-auto"
      label={appTexts.back}
      icon={<ArrowLeft />}
      guarded
      onClick={() => {
        if (typeof back === 'function') back()
        else leadBack(back, navigate)
      }}
    />
  )
}

function leadBack(to: string, navigate: (to: string, options: { readonly replace: boolean }) => void): void {
  // A pushed entry would make that page's Back button lead here again.
  const wouldReturn = headerOf(to).back === PREVIOUS_PAGE
  const isPrevious = to === PREVIOUS_PAGE
  const behind = pageBehind()
  if (behind !== null && (isPrevious || (wouldReturn && behind === to))) backButton.goBack(behind)
  else navigate(isPrevious ? '/' : to, { replace: isPrevious || wouldReturn })
}

interface HeaderLinkProps {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  /** Hidden on wide screens, whose navigation has the same link. */
  readonly onlyNarrow: boolean
}

function HeaderLink({ href, label, icon, onlyNarrow }: HeaderLinkProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-quick hover:bg-sunken hover:text-ink active:bg-line',
        onlyNarrow && 'md:hidden short:hidden',
      )}
    >
      {icon}
    </Link>
  )
}

function HeaderNav({ path, current }: { readonly path: string; readonly current: string }) {
  return (
    <nav aria-label={appTexts.navigation} className="hidden md:block short:block">
      <ul className="flex gap-0.5">
        {navLinksOf(path, current).map(({ href, label, Icon, isCurrent, link }) => (
          <li key={href}>
            <Link
              href={href}
              {...link}
              onPointerEnter={() => void preloadPage(href)}
              className={classNames(
                'flex min-h-11 items-center rounded-control px-3 md:max-lg:px-2 font-display font-semibold no-underline transition-colors duration-quick',
                isCurrent ? 'bg-delft-soft text-delft' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon className="md:hidden" />
              <span className="sr-only md:not-sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
