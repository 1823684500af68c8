import type { Game } from '@dutch/domain/game/state'
import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import type { ReplayFrame } from '@dutch/domain/sharing/replay'
import { replayTexts as texts } from './replay-texts.ts'

/** Tells what happened in the round, or else who leads. */
export function frameCaption(game: Game, frame: ReplayFrame, rounds: number): string {
  const names = (seats: readonly number[]) => seats.map((seat) => isolateRightToLeft(game.players[seat]?.name ?? ''))
  const of = (seats: readonly number[], text: (names: readonly string[]) => string) =>
    seats.length === 0 ? [] : [text(names(seats))]
  if (frame.round === 0) {
    return texts.atTable(frame.seats.filter(({ presence }) => presence === 'present').length)
  }
  const isEnd = frame.round === rounds && game.endedAt !== null
  const [newLeader] = frame.newLeader === null ? [] : names([frame.newLeader])
  const [dutch] = frame.dutch === null ? [] : names([frame.dutch])
  const best = frame.seats[frame.leaders[0] ?? -1]?.total ?? 0
  const happened = [
    ...of(frame.arrived, texts.arrived),
    ...(dutch === undefined ? [] : [texts.dutch(dutch, frame.dutchFailed)]),
    ...(newLeader === undefined || isEnd ? [] : [texts.takesLead(newLeader)]),
    ...of(frame.atLimit, texts.atLimit),
    ...of(frame.left, texts.left),
    ...(isEnd ? of(frame.leaders, (leaders) => texts.wins(leaders, best)) : []),
  ]
  return happened.length === 0
    ? of(frame.leaders, (leaders) => texts.leads(leaders, best)).join('')
    : happened.join(' · ')
}

/** The caption for screen readers, which begins with the number of the round. */
export function frameSentence(game: Game, frame: ReplayFrame, rounds: number): string {
  return `${texts.roundOf(frame.round, rounds)}\u00A0: ${frameCaption(game, frame, rounds).replaceAll(' · ', ', ')}.`
}
