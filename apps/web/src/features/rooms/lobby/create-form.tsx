import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { cleanName } from '@dutch/domain/players/names'
import { MAX_LIMIT, MIN_LIMIT, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { usePlayersRead } from '../../games/use-known-players.ts'
import { openRoomAction } from '../follow-next-game.ts'
import { entranceOfTab } from '../join/kept-entrance.ts'
import { roomRefusalText } from '../refusal-texts.ts'
import type { RoomStore } from '../room-store-api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { notify } from '../../../ui/toast.ts'
import { lobbyTexts as texts } from './lobby-texts.ts'
import { accountFaultText } from '../../account/fault-texts.ts'
import { ownNameOf, playerNameOf } from '../identity/identity.ts'
import { useIdentity } from '../identity/use-identity.ts'
import { nameFaultTexts } from '../../games/name-fault-texts.ts'
import { hasCome } from '../await-state.ts'
import {
  canAdd,
  isReady,
  limitOf,
  namesOf,
  renamed,
  tooLongAt,
  twiceAt,
  type TableDraft,
  withName,
  withoutName,
} from './table-draft.ts'
import { useTableDraft } from './use-table-draft.ts'

const MOST_OFFERED = 8

export function CreateForm({ rooms }: { readonly rooms: RoomStore }) {
  const { identity, user } = useIdentity()
  const { draft, change, forget } = useTableDraft(ownNameOf(user))
  const [isCreating, setCreating] = useState(false)
  const id = useId()
  const isTooFew = namesOf(draft).length < MIN_PLAYERS
  // A guest's name is the first name of the table.
  const ownName = user?.kind === 'account' ? playerNameOf(user) : cleanName(draft.names[0] ?? '')
  const create = async () => {
    const limit = limitOf(draft)
    if (ownName === '' || limit === null || !isReady(draft)) return
    if (!navigator.onLine) {
      notify({ tone: 'error', text: texts.notConnected })
      return
    }
    const known = await identity.become(ownName)
    if (!known.ok) {
      notify({ tone: 'error', text: accountFaultText(known.error, 'account') })
      return
    }
    await enter(namesOf(draft), limit, ownName)
  }
  const enter = async (names: readonly string[], limit: number, playerName: string, again?: string) => {
    const entered = await rooms.enter({ kind: 'create', names, limit }, playerName, again)
    if (entered === null) return
    if (entered.ok) {
      const made = entranceOfTab().read(Date.now())?.requestId
      const isHere = await hasCome(rooms, entered.value)
      // Where the user left the room instead, another request may stand there.
      if (entranceOfTab().read(Date.now())?.requestId === made) entranceOfTab().write(null)
      if (!isHere) return
      forget()
      notify({ tone: 'success', text: texts.created(rooms.getState().links?.code ?? '') })
      return
    }
    const { error } = entered
    const way = error.reason === 'guest-room' && error.gameId !== undefined ? openRoomAction(error.gameId) : {}
    notify({ tone: 'error', text: roomRefusalText(error, 'create', Date.now()), ...way })
  }
  const begin = useEffectEvent(() => {
    const kept = entranceOfTab().read(Date.now())
    // SPEC W324
    if (kept !== null && 'names' in kept) void enter(kept.names, kept.limit, kept.playerName, kept.requestId)
  })
  useEffect(() => begin(), [])
  return (
    <Card className="p-4 sm:p-5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setCreating(true)
          void create().finally(() => setCreating(false))
        }}
      >
        <h2 className="text-xl">{texts.createTitle}</h2>
        <p className="mt-0.5 text-ink-soft">{texts.createText}</p>
        <NameFields draft={draft} onChange={change} />
        {canAdd(draft) && (
          <Button
            variant="quiet"
            size="sm"
            className="mt-1 px-2"
            icon={<Plus className="size-5" />}
            onClick={({ currentTarget: { form } }) => {
              // The focus must move during the tap's event, or an iPhone opens no keyboard.
              flushSync(() => change(withName(draft, '')))
              form?.querySelector<HTMLElement>('ol > :last-child input')?.focus()
            }}
          >
            {texts.addPlayer}
          </Button>
        )}
        <KnownPlayers draft={draft} onChange={change} />
        <LimitField draft={draft} onChange={change} />
        <Button
          type="submit"
          size="lg"
          block
          className="mt-3"
          busy={isCreating}
          disabled={ownName === '' || !isReady(draft)}
          aria-describedby={`${id}-few`}
        >
          {texts.create}
        </Button>
        <p id={`${id}-few`} className="mt-2 text-center text-sm text-ink-soft">
          {isTooFew ? texts.tooFew : ownName === '' && texts.ownMissing}
        </p>
      </form>
    </Card>
  )
}

interface DraftPartProps {
  readonly draft: TableDraft
  readonly onChange: (draft: TableDraft) => void
}

function NameFields({ draft, onChange }: DraftPartProps) {
  const id = useId()
  const [twice, tooLong] = [twiceAt(draft), tooLongAt(draft)]
  const faultAt = (place: number) => {
    if (place === tooLong) return nameFaultTexts.tooLong
    return place === twice ? texts.twice(draft.names[place]?.trim() ?? '') : null
  }
  return (
    <ol className="mt-3 flex flex-col gap-2">
      {draft.names.map((name, place) => (
        <li key={place} className="flex flex-wrap items-center gap-x-2 max-[19rem]:gap-x-1">
          <Avatar emoji={emojiAt(place)} color={avatarColorAt(place)} className="max-[19rem]:hidden" />
          <input
            aria-label={place === 0 ? texts.yourName : texts.playerName(place + 1)}
            aria-invalid={faultAt(place) !== null || undefined}
            aria-describedby={faultAt(place) === null ? undefined : `${id}-fault-${String(place)}`}
            placeholder={place === 0 ? texts.yourName : texts.playerName(place + 1)}
            className="h-12 min-w-0 flex-1 rounded-control border-2 border-line-strong bg-card px-3 max-[19rem]:px-2 text-base text-ink placeholder:text-ink-faint aria-invalid:border-danger"
            value={name}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint={place < draft.names.length - 1 ? 'next' : 'done'}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && place < draft.names.length - 1) goToNext(event)
            }}
            onChange={(event) => onChange(renamed(draft, place, event.target.value))}
          />
          {place === 0 ? (
            <span className="size-11 max-[19rem]:hidden" />
          ) : (
            <IconButton
              label={texts.removePlayer(place + 1)}
              icon={<X />}
              className="max-[19rem]:w-[44px]"
              onClick={() => onChange(withoutName(draft, place))}
            />
          )}
          {faultAt(place) !== null && (
            <p id={`${id}-fault-${String(place)}`} role="alert" className="w-full ps-13 text-sm text-danger">
              {faultAt(place)}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Enter moves to the next field; by default it would submit the form with the names typed so far. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
}

/** Offers the people of earlier games. */
function KnownPlayers({ draft, onChange }: DraftPartProps) {
  const seated = new Set(namesOf(draft))
  const { players, isAwaited } = usePlayersRead()
  const offered = players.filter(({ name }) => !seated.has(name)).slice(0, MOST_OFFERED)
  if (isAwaited) return <div className="mt-1 h-13" />
  if (offered.length === 0 || !canAdd(draft)) return null
  return (
    <ul aria-label={texts.known} className="-mx-1 mt-1 flex gap-2 overflow-x-auto px-1 py-1">
      {offered.map(({ name, emoji }) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            aria-label={texts.addKnown(name)}
            className="flex h-11 max-w-[min(12rem,75vw)] items-center gap-2 rounded-pill border-2 border-line bg-card px-3 active:bg-sunken"
            onClick={() => onChange(withName(draft, name))}
          >
            <span aria-hidden="true">{emoji}</span>
            <bdi className="truncate">{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

function LimitField({ draft, onChange }: DraftPartProps) {
  const id = useId()
  const isWrong = limitOf(draft) === null
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {texts.limit}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          min={MIN_LIMIT}
          max={MAX_LIMIT}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-fault`}
          className="h-12 w-24 rounded-control border-2 border-line-strong bg-paper text-center font-display text-xl font-bold text-delft tabular aria-invalid:border-danger"
          value={draft.limit}
          onChange={(event) => onChange({ ...draft, limit: event.target.value })}
        />
      </div>
      <p id={`${id}-fault`} role="alert" className="text-end text-sm text-danger">
        {isWrong && texts.limitWrong}
      </p>
    </>
  )
}
