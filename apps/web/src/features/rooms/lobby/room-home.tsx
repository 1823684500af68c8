import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, lastRound, presentPlayers, type Round } from '@dutch/domain/game/state'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { Crown } from 'lucide-react'
import { useEffect } from 'react'
import { roomPath } from '../../games/room-under-way.ts'
import { figure } from '../../figures/figures.ts'
import { UndoDialog } from '../../scoreboard/undo-dialog.tsx'
import { useGameDialogs } from '../../scoreboard/use-game-dialogs.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { ConnectionBar } from '../connection-bar.tsx'
import { RoomPanel } from '../room-panel.tsx'
import { ADD_AT_ONCE } from '../add-at-once.ts'
import { roomOfEntry } from '../room-of-entry.ts'
import { useAskRoom } from '../use-ask-room.ts'
import type { RoomFacts } from '../room-facts.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useMessageHeight } from '../../../ui/message-height.ts'
import { navigate } from '../../../ui/navigation.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { lobbyTexts as texts } from './lobby-texts.ts'

interface RoomHomeProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly facts: RoomFacts
}

export function RoomHome({ rooms, state, facts }: RoomHomeProps) {
  const gameId = state.client?.gameId ?? ''
  const ask = useAskRoom(rooms)
  const { game, canWrite } = facts
  const last = lastRound(game)
  const dialogs = useGameDialogs(game)
  const { confirmActions } = useSettings().settings.gameplay
  const undo = async (round: Round) =>
    void (await ask({ type: 'play', command: { type: 'undo-last-round', roundId: round.id } }, texts.undone))
  const path = roomPath(gameId)
  usePageHeader({
    title: texts.roomTitle,
    shortTitle: texts.roomShort,
    // SPEC W351: what storage refuses would not be sent from the lobby.
    back: () => (rooms.isUnsaved() ? navigate('/') : rooms.closeRoomHere()),
    subtitle: phaseOf(game) === 'playing' ? texts.round(countedRounds(game).length + 1) : texts.over,
  })
  // The page was scrolled down to the form's button; the code, which is read out now, is at the top.
  useEffect(() => {
    scrollTo(0, 0)
    roomOfEntry.write(gameId)
  }, [gameId])
  return (
    <div className="room-home" style={useMessageHeight()}>
      <ConnectionBar state={state} isClosed={facts.isClosed} onRetry={rooms.retry} />
      <div className="room-columns">
        <Card className="p-4 sm:p-5">
          <RoomPanel onLeft={stayConnected} />
        </Card>
        <Card className="room-scores">
          <h2 className="text-xl">{texts.scores}</h2>
          <p className="text-sm text-ink-soft">{texts.limitOf(game.limit)}</p>
          <ScoreList facts={facts} />
          {canWrite && last !== null && (
            <Button
              variant="quiet"
              size="sm"
              className="-ms-4 self-start"
              guarded={last.id}
              onClick={() =>
                confirmActions ? dialogs.show('undo', { last, number: countedRounds(game).length }) : void undo(last)
              }
            >
              {texts.undo}
            </Button>
          )}
          <UndoDialog game={game} dialogs={dialogs} actions={{ undo }} />
        </Card>
      </div>
      <div className="room-go">
        {canWrite && (
          <ButtonLink href={path} state={ADD_AT_ONCE} size="lg" block>
            {texts.addRound}
          </ButtonLink>
        )}
        <ButtonLink href={path} size={canWrite ? 'md' : 'lg'} variant={canWrite ? 'quiet' : 'primary'} block>
          {texts.openSheet}
        </ButtonLink>
      </div>
    </div>
  )
}

function ScoreList({ facts }: { readonly facts: RoomFacts }) {
  const totals = totalsOf(facts.game)
  const host = facts.people.find(({ isHost }) => isHost)?.seat
  return (
    <ol className="mt-1">
      {presentPlayers(facts.game).map(({ id, name, emoji, avatarColor }) => (
        <li key={id} className="flex min-h-13 items-center gap-2 border-b border-line last:border-0">
          <Avatar emoji={emoji} color={avatarColor} />
          <span className="min-w-0 flex-1 leading-tight text-[0.9375rem] font-semibold text-balance whole-words">
            {name}
            {host?.id === id && (
              <>
                <Crown className="ms-1.5 inline size-4 text-accent" />
                <span className="sr-only"> ({texts.hostMark})</span>
              </>
            )}
          </span>
          <span className="font-display text-2xl font-bold tabular">{figure(totals.get(id) ?? 0)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Leaves the store as it is: its connection still has to send the leave request. */
function stayConnected(): void {}
