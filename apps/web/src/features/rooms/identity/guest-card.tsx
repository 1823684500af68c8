import { ButtonLink } from '../../../ui/button.tsx'
import { guestTexts as texts } from './guest-texts.ts'
import { useIdentity } from './use-identity.ts'

/** SPEC W328: one tap from a guest to an account. Nothing for who has one. */
export function GuestCard({ gameId }: { readonly gameId: string }) {
  const { user } = useIdentity()
  if (user?.kind !== 'guest') return null
  const back = encodeURIComponent(`/game?joined=${gameId}`)
  return (
    <aside aria-label={texts.guest} className="rounded-card border border-line bg-card p-4">
      <p className="text-sm text-ink-soft">{texts.kept}</p>
      <ButtonLink href={`/sign-up?redirect=${back}`} variant="secondary" block className="mt-3 h-auto min-h-12 py-2">
        {texts.toAccount}
      </ButtonLink>
    </aside>
  )
}
