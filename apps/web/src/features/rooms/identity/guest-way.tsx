import { ButtonLink } from '../../../ui/button.tsx'
import { CodeField } from '../lobby/code-field.tsx'
import { guestTexts as texts } from './guest-texts.ts'
import { useIdentity } from './use-identity.ts'
import { navigate } from '../../../ui/navigation.ts'

/** In the lobby's address: whoever comes wants to play without an account. */
export const GUEST_QUERY = 'guest'

interface GuestWayProps {
  /** Where they wanted to go. */
  readonly target: string
  /** Beside the form of an account. */
  readonly place: 'above' | 'below'
}

/** SPEC W325: on the pages of accounts, for whoever came for a room. Who tapped "Se connecter" sees the form first. */
export function GuestWay({ target, place }: GuestWayProps) {
  const { user } = useIdentity()
  const way = guestWayTo(target)
  if (user !== null || way === null || (way === LOBBY) !== (place === 'above')) return null
  return (
    <>
      <section
        aria-label={texts.way}
        className={place === 'above' ? 'mt-4 border-b border-line pb-5' : 'mt-5 border-t border-line pt-3'}
      >
        {/* Back would lead a guest here, to sign in for what they may do already. */}
        {way === LOBBY && (
          <CodeField label={texts.code} onTarget={(to) => navigate(`/join/${to}`, { replace: true })} />
        )}
        <ButtonLink href={way} variant="secondary" size="lg" block className="mt-3" replace>
          {texts.goOn}
        </ButtonLink>
        <p className="mt-2 text-sm text-ink-soft">{way === LOBBY ? texts.lobbyText : texts.invitedText}</p>
      </section>
      {/* The sentence below that one has to sign in is about this way alone. */}
      {place === 'above' && <p className="mt-4 font-display text-lg font-bold">{texts.orAccount}</p>}
    </>
  )
}

const LOBBY = `/multiplayer?${GUEST_QUERY}`

/** Null for what needs an account. A game of one's account cannot be opened by a guest. */
export function guestWayTo(target: string): string | null {
  const joined = /^\/game\?joined=([\w~-]+)$/u.exec(target)?.[1]
  if (joined !== undefined) return `/join/${joined}`
  if (/^\/join\/[^/?#]+$/u.test(target)) return target
  return target === '/multiplayer' ? LOBBY : null
}
