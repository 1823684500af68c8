import { withTarget } from '../../account/with-target.ts'
import type { SharedGame } from '../shared-game.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { guardResized } from '../../../ui/guard-resized.ts'
import { guardBeforeInsertion } from '../../../ui/press-guard.ts'
import { DelftTile } from '../../../ui/delft-tile.tsx'
import { useIdentity } from '../identity/use-identity.ts'
import { joinTexts as texts } from './join-texts.ts'
import { JoinChoices } from './join-choices.tsx'

interface InvitationProps {
  /** A game's id or a code, as in the address. */
  readonly target: string
  readonly game: SharedGame
  /** Called where the game has changed since it was read. */
  readonly onStale: () => void
}

export function Invitation({ target, game, onStale }: InvitationProps) {
  const { user } = useIdentity()
  const isActive = game.status === 'active'
  const hasAccount = user?.kind === 'account'
  const isIn = game.you?.isMember === true
  const isBarred = isActive && game.you?.isBarred === true
  const isForAccounts = game.guests === 'refused' && !hasAccount && !isIn
  return (
    <div ref={guardBeforeInsertion} className="invitation">
      <div className="invitation-tiles">
        <DelftTile className="invitation-pattern" />
      </div>
      <div ref={guardResized} className="invitation-body">
        <h2 className="text-2xl sm:text-3xl">{headingOf(game)}</h2>
        {game.isHidden ? (
          <p className="mt-2 text-ink-soft">{texts.hidden}</p>
        ) : (
          <ul aria-label={texts.facts} className="invitation-facts">
            <li>
              <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.finished}</Badge>
            </li>
            <li>{game.name}</li>
            <li>{texts.players(game.players.length)}</li>
            <li>{texts.limit(game.scoreLimit)}</li>
            <li>{texts.created(game.createdAt)}</li>
          </ul>
        )}
        {!isActive && (
          <>
            <p className="mt-5 font-semibold">{texts.finishedText}</p>
            {game.status !== 'closed' && <p className="mt-2 text-ink-soft">{texts.nextGame}</p>}
          </>
        )}
        {isBarred && <p className="mt-4 font-semibold">{texts.barred}</p>}
        {isActive && !isBarred && isForAccounts && <p className="mt-4 font-semibold">{texts.guestsRefused}</p>}
        {(isActive || game.you?.isWaiting === true) && !isForAccounts && !isBarred && (
          <>
            <JoinChoices target={target} game={game} onStale={onStale} />
            {!hasAccount && <p className="mt-2 text-sm text-ink-soft">{texts.guestText}</p>}
          </>
        )}
        {isActive && !hasAccount && !isBarred && <SignInWay target={target} isMain={isForAccounts} />}
        <ButtonLink href="/setup" variant={isActive ? 'quiet' : 'primary'} size="lg" block className="mt-3">
          {texts.createOwn}
        </ButtonLink>
      </div>
    </div>
  )
}

function SignInWay({ target, isMain }: { readonly target: string; readonly isMain: boolean }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <ButtonLink
        href={withTarget('/sign-in', `/join/${target}`)}
        variant={isMain ? 'primary' : 'secondary'}
        size="lg"
        block
      >
        {texts.signIn}
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">{texts.signInText}</p>
    </div>
  )
}

/** SPEC W323 */
function headingOf({ hostName, players, round, name, isHidden, status }: SharedGame): string {
  return hostName === '' || isHidden || status !== 'active'
    ? name
    : texts.invites(hostName.split(' ')[0] ?? hostName, players.length, round)
}
