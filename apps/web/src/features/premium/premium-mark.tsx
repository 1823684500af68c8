import { Crown } from 'lucide-react'
import { Link } from 'wouter'
import { usePremiumStatus } from './use-premium-status.ts'
import { Badge } from '../../ui/badge.tsx'

const texts = { badge: 'Premium', dot: 'Premium\u00A0: sans publicité' } as const

/** SPEC W706 */
export function PremiumMark({ shape }: { readonly shape: 'dot' | 'badge' }) {
  if (usePremiumStatus() !== 'premium') return null
  if (shape === 'badge') {
    return (
      <Link href="/premium" className="inline-flex min-h-11 items-center self-start">
        <Badge tone="accent" icon={<Crown className="size-4" />}>
          {texts.badge}
        </Badge>
      </Link>
    )
  }
  return (
    <span className="absolute end-0.5 bottom-0.5 grid size-4.5 place-items-center rounded-pill border-2 border-paper bg-accent text-on-accent">
      <Crown className="size-2.5" strokeWidth={3} />
      <span className="sr-only">{texts.dot}</span>
    </span>
  )
}
