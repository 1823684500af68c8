import { useState } from 'react'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../../ui/button.tsx'
import { CodeField } from '../lobby/code-field.tsx'
import { guestTexts as texts } from './guest-texts.ts'
import { useIdentity } from './use-identity.ts'
import { navigate } from '../../../ui/navigation.ts'
import { Redirect } from '../../../ui/redirect.tsx'

/** The query of the lobby's address for users who want to play without an account. */
export const GUEST_QUERY = 'guest'
/** The lobby for users without an account, whom `/multiplayer` asks to sign in. */
export const GUEST_LOBBY = `/multiplayer?${GUEST_QUERY}`
/** The value of the query for users who could type a code just before. */
export const CREATE = 'create'

interface GuestOfferProps {
  /** The address that the user wanted to reach. */
  readonly target: string
  /** The position relative to the account's form. */
  readonly place: 'above' | 'below'
}

/** SPEC W325: offers guest play on account pages that were reached for a room; after a tap on "Se connecter" below the form. */
export function GuestOffer({ target, place }: GuestOfferProps) {
  const { user } = useIdentity()
  const search = useSearch()
  const [code, setCode] = useState('')
  const path = guestPathTo(target)
  const isLobby = target === '/multiplayer'
  if (path === null || isLobby !== (place === 'above')) return null
  // The lobby sent the user here, and another tab has made a guest of them since.
  if (user !== null) return isLobby && search.includes('error=multiplayer') ? <Redirect to={target} /> : null
  return (
    <>
      <section
        aria-label={texts.way}
        className={place === 'above' ? 'mt-4 border-b border-line pb-5' : 'mt-5 border-t border-line pt-3'}
      >
        {/* `replace`: Back would otherwise lead a guest here, to sign in for what they may do already. */}
        {isLobby && (
          <CodeField
            label={texts.code}
            onTyping={setCode}
            onTarget={(to) => navigate(`/join/${to}`, { replace: true })}
          />
        )}
        <ButtonLink
          href={path}
          variant={isLobby && code === '' ? 'primary' : 'secondary'}
          size="lg"
          block
          className="mt-3 px-2 text-balance"
          replace
        >
          {isLobby ? texts.create : texts.goOn}
        </ButtonLink>
        <p className="mt-2 text-sm text-ink-soft">{texts.text}</p>
      </section>
      {place === 'above' && <p className="mt-4 font-display text-lg font-bold">{texts.orAccount}</p>}
    </>
  )
}

/** The address that a guest can use instead; null where an account is needed, as to open a game of the account. */
export function guestPathTo(target: string): string | null {
  const joined = /^\/game\?joined=([\w~-]+)$/u.exec(target)?.[1]
  if (joined !== undefined) return `/join/${joined}`
  if (/^\/join\/[^/?#]+$/u.test(target)) return target
  return target === '/multiplayer' ? `${GUEST_LOBBY}=${CREATE}` : null
}
