import type { Game } from '@dutch/domain/game/state'
import { countedRounds, presentPlayers } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'
import { useId, useState } from 'react'
import type { SyncStore } from './sync-store.ts'
import { preferOwnGame } from '../games/room-under-way.ts'
import { useSync } from './use-sync.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { guardResized } from '../../ui/guard-resized.ts'
import { guardAfterInsertion } from '../../ui/press-guard.ts'
import { notify } from '../../ui/toast.ts'
import { otherDevicesTexts as texts } from './other-devices-texts.ts'
import { rememberThisPage, navigate } from '../../ui/navigation.ts'

/** The games may be known as soon as this part is loaded, or later. */
function guardLate(section: HTMLElement | null): (() => void) | undefined {
  guardAfterInsertion(section)
  return guardResized(section)
}

/** SPEC Y918 */
export function OtherDevicesGames({ className }: { readonly className: string }) {
  const { sync, facts } = useSync()
  const titleId = useId()
  const games = facts?.otherDevicesGames ?? []
  return (
    <section ref={guardLate} hidden={games.length === 0} aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-2 px-1 text-lg">
        {texts.title}
      </h2>
      <Card className="divide-y divide-line px-4">
        {sync !== null && games.map((game) => <OtherDeviceGame key={game.id} game={game} sync={sync} />)}
      </Card>
    </section>
  )
}

function OtherDeviceGame({ game, sync }: { readonly game: Game; readonly sync: SyncStore }) {
  const [isBusy, setBusy] = useState(false)
  const names = joinNames(game.players.map(({ name }) => name))
  const takeUp = async () => {
    setBusy(true)
    const ifStillHere = rememberThisPage()
    try {
      const taken = await sync.takeUp(game.id)
      if (taken.kind === 'taken-up') {
        preferOwnGame()
        await ifStillHere(() => navigate('/game'))
      } else if (taken.kind === 'gone') notify({ tone: 'info', text: texts.gone, id: 'take-up' })
      else {
        const onSelect = () => {
          preferOwnGame()
          navigate('/game')
        }
        const action = { label: texts.seeGame, onSelect }
        notify({ tone: 'warning', text: texts.busy, id: 'take-up', action })
      }
    } catch {
      notify({ tone: 'error', text: texts.failed, id: 'take-up' })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p dir="auto" className="line-clamp-2 font-semibold">
          {names}
        </p>
        <p className="text-sm text-ink-soft">{texts.state(countedRounds(game).length, presentPlayers(game).length)}</p>
      </div>
      <Button
        variant="secondary"
        guarded
        busy={isBusy}
        aria-label={texts.takeUpNamed(names)}
        onClick={() => void takeUp()}
      >
        {texts.takeUp}
      </Button>
    </div>
  )
}
