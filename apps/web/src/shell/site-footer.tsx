import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePublisher } from '../features/information/use-publisher.ts'
import { openConsent } from '../features/consent/consent-request.ts'
import { BrandMark } from './brand-mark.tsx'
import { FOOTER_LINKS, footerTexts, LICENCE_URL } from './footer-texts.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto max-w-6xl px-5 py-9 md:px-6 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12">
        <div className="flex items-center gap-2">
          <BrandMark />
        </div>
        <nav aria-label={footerTexts.links} className="mt-5 lg:mt-0">
          <ul className="grid grid-cols-2 gap-x-4 max-[19rem]:grid-cols-1 md:grid-cols-3">
            {FOOTER_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={`${LINK} py-1 text-sm leading-snug`}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={openConsent} className={`${LINK} py-1 text-start text-sm leading-snug`}>
                {footerTexts.consent}
              </button>
            </li>
          </ul>
        </nav>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 border-t border-line-strong pt-4 text-sm text-ink-soft lg:col-span-2">
          <p className="grow basis-80 py-1">{footerTexts.product}</p>
          <Publisher />
          <p>
            {footerTexts.freeSoftware} <External href={LICENCE_URL}>{footerTexts.licence}</External>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The publisher, if the operator has configured one. */
function Publisher() {
  const { name, url } = usePublisher()
  if (name === undefined) return null
  return (
    <p>
      {footerTexts.publishedBy} {url === undefined ? name : <External href={url}>{name}</External>}
    </p>
  )
}

function External({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className={`${LINK} min-w-11`}>
      {children}
    </a>
  )
}
