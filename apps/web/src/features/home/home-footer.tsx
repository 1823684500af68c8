import { Link } from 'wouter'
import { CLAIMS } from './claims.ts'
import { homeTexts } from './texts.ts'

const LINKS = [
  { href: '/rules', label: homeTexts.rules },
  { href: '/history', label: homeTexts.history },
  { href: '/settings', label: homeTexts.settings },
] as const

/** What the product says of itself, and where else to go. */
export function HomeFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-10 md:px-6">
        <h2 className="sr-only">{homeTexts.claimsTitle}</h2>
        <dl className="grid grid-cols-3 gap-3 text-center sm:max-w-lg sm:text-start">
          {CLAIMS.map((claim) => (
            <div key={claim.label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{claim.label}</dt>
              <dd className="font-display text-3xl font-extrabold whitespace-nowrap tabular">{claim.figure}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-col gap-4 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-ink-soft">{homeTexts.footer}</p>
          <nav aria-label={homeTexts.footerLinks}>
            <ul className="-ms-3 flex">
              {LINKS.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}
