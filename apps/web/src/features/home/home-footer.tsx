import { Link } from 'wouter'
import { usePublisher } from '../../adapters/use-publisher.ts'
import { CLAIMS } from './claims.ts'
import { homeTexts } from './texts.ts'

const LINKS = [
  { href: '/rules', label: homeTexts.rules },
  { href: '/strategy', label: homeTexts.strategy },
  { href: '/faq', label: homeTexts.faq },
  { href: '/history', label: homeTexts.history },
  { href: '/settings', label: homeTexts.settings },
  { href: '/about', label: homeTexts.about },
  { href: '/privacy', label: homeTexts.privacy },
  { href: '/terms', label: homeTexts.terms },
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
        <div className="mt-8 border-t border-line pt-6">
          <nav aria-label={homeTexts.footerLinks}>
            <ul className="-mx-3 flex flex-wrap max-sm:grid max-sm:grid-cols-2">
              {LINKS.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="flex min-h-11 items-center px-3 py-1 text-sm leading-snug font-semibold underline underline-offset-4"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            <p className="py-1">{homeTexts.footer}</p>
            <PublisherCredit />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Who publishes this site, where its operator says so. */
function PublisherCredit() {
  const { name, url } = usePublisher()
  if (name === undefined) return null
  return (
    <p>
      {homeTexts.publishedBy}{' '}
      {url === undefined ? (
        name
      ) : (
        <a
          href={url}
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {name}
        </a>
      )}
    </p>
  )
}
