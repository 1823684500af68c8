import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { connectionView, isDown } from '../connection-view.ts'
import { EnteringCard } from '../entering-card.tsx'
import { ownNameOf, playerNameOf, type RoomUser } from '../identity/identity.ts'
import type { SharedGame } from '../shared-game.ts'
import { ANONYMOUS } from '@dutch/sync/room/guests'
import { joinTexts as texts } from './join-texts.ts'
import { inOrder, likelySeat, listed, wishOf, wishOfMember } from './seat-choice.ts'
import { SeatList } from './seat-list.tsx'
import { useJoining } from './use-joining.ts'

interface JoinChoicesProps {
  /** A game's id or a code, as in the address. */
  readonly target: string
  readonly game: SharedGame
  /** Called where the game has changed since it was read. */
  readonly onStale: () => void
}

/** SPEC W323: joins by one tap on the user's name, or with a new name that is typed. */
export function JoinChoices({ target, game, onStale }: JoinChoicesProps) {
  // /?join= leads here with `now`: the user has already decided to join.
  const isDecided = new URLSearchParams(useSearch()).has('now')
  const seatWithoutTap = (who: RoomUser | null) => {
    if (game.you?.isMember === true) return wishOfMember(game.you)
    if (game.you?.isWaiting === true) return { kind: 'any' } as const
    return isDecided && who !== null ? wishOf(game, likelySeat(game, who.name), null) : null
  }
  const { user, rooms, state, isBusy, join } = useJoining({ target, game, onStale, seatWithoutTap })
  const ownName = user === null ? '' : playerNameOf(user)
  const hasFree = game.players.some(({ isFree }) => isFree)
  const mayBeNew = game.isHidden ? user?.kind !== 'account' : game.canSitDown
  /** Null while the name field is closed. */
  const [typed, setTyped] = useState(() => (mayBeNew && (game.isHidden || !hasFree) ? ownNameOf(user) : null))
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const likely = user === null ? null : likelySeat(game, user.name)
  // The names keep their places below a finger, even where another phone changes which seat is likely.
  const [first] = useState(likely?.id)
  const wish = wishOf(game, likely, mayBeNew ? typed : null)
  const isNameless = mayBeNew && typed?.trim() === ''
  const go = () => {
    if (wish === null || isNameless) setMissing(true)
    else void join(wish, typed?.trim() ?? likely?.name ?? ANONYMOUS)
  }
  if (isBusy && (state.place.kind === 'waiting' || isDown(connectionView(state)))) {
    return (
      <div className="mt-4">
        <EnteringCard state={state} onRetry={rooms.retry} onCancel={rooms.closeRoomHere} />
      </div>
    )
  }
  // SPEC Y1606: between games nobody new can ask to join; a user who waits already is shown above.
  if (game.status !== 'active') return null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {!game.isHidden && (
        <SeatList
          players={inOrder(game, first)}
          likelyId={likely?.id ?? null}
          likelyButton={`${id}-likely`}
          isNewOpen={typed !== null}
          isBusy={isBusy}
          onPlayer={(player) => void join(listed(player), player.name)}
          onWatch={() => void join({ kind: 'watch' }, ownName === '' ? ANONYMOUS : ownName)}
          onNew={mayBeNew && hasFree ? () => setTyped(typed === null ? ownNameOf(user) : null) : null}
        />
      )}
      {mayBeNew && typed !== null && (
        <TextField
          label={texts.yourName}
          className="mt-4"
          value={typed}
          onChange={(name) => {
            setMissing(false)
            setTyped(name)
          }}
          ref={hasFree ? focusField : undefined}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={MAX_NAME_LENGTH}
          enterKeyHint="go"
          hint={game.asksHost ? texts.asksHost : undefined}
          error={isMissing && isNameless ? texts.nameMissing : undefined}
        />
      )}
      <p id={`${id}-fault`} role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {isMissing && wish === null && !isNameless && texts.choose}
      </p>
      <Button
        type="submit"
        size="lg"
        block
        className="mt-3"
        busy={isBusy}
        aria-describedby={`${id}-likely ${id}-fault`}
      >
        {isBusy ? texts.joining : user?.kind === 'account' ? texts.join : texts.joinAsGuest}
      </Button>
    </form>
  )
}

/** Used where a tap has opened the field: a field that is there from the start takes no focus. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.form?.scrollIntoView({ block: 'end' })
}
