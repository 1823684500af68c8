import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PAGE_NAMES } from '../../ui/page-names.ts'

export const PAGE_LINKS = {
  rules: { href: '/rules', label: 'Les règles du jeu' },
  strategy: { href: '/strategy', label: PAGE_NAMES['/strategy'] },
  faq: { href: '/faq', label: PAGE_NAMES['/faq'] },
  about: { href: '/about', label: PAGE_NAMES['/about'] },
  privacy: { href: '/privacy', label: PAGE_NAMES['/privacy'] },
  terms: { href: '/terms', label: PAGE_NAMES['/terms'] },
} as const

const TITLE = 'À lire aussi'

interface SeeAlsoProps {
  /** A link to what the reader can do next. */
  readonly action?: ReactNode
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

export function SeeAlso({ action, links }: SeeAlsoProps) {
  return (
    <div className="document-screen-only mt-12 flex max-w-[38rem] flex-col gap-5 border-t-2 border-line pt-7">
      {action !== undefined && <div>{action}</div>}
      <nav aria-label={TITLE}>
        <ul className="-mx-3 flex flex-wrap">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="flex min-h-11 items-center px-3 font-semibold underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
