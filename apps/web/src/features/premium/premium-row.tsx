import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Crown } from 'lucide-react'
import { Link } from 'wouter'
import { usePremiumStatus } from './use-premium-status.ts'
import { accountQueries } from '../account/account-queries.ts'
import { offerQuery } from './premium-queries.ts'
import { Section } from '../settings/section.tsx'
import { premiumRowTexts as texts } from './premium-row-texts.ts'

/** SPEC W707: shows nothing if this server does not sell premium. */
export function PremiumRow() {
  const { data: offer } = useQuery(offerQuery(), accountQueries)
  const status = usePremiumStatus()
  if (offer?.available !== true) return null
  return (
    <Section title={texts.title} icon={<Crown />}>
      <Link
        href="/premium"
        className="-mx-2 my-1 flex min-h-12 items-center justify-between gap-3 rounded-control px-2 font-semibold transition-colors duration-quick hover:bg-sunken"
      >
        {status === 'premium' ? texts.premium : texts.free}
        <ChevronRight className="size-5 text-ink-soft" />
      </Link>
    </Section>
  )
}
