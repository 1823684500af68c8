// The brand makes it a type error to pass a player's id for a round's.

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type GameId = Branded<'GameId'>
export type PlayerId = Branded<'PlayerId'>
export type RoundId = Branded<'RoundId'>
export type EventId = Branded<'EventId'>

// Only these functions make branded ids; the caller answers for what the string identifies.

export const gameId = (id: string): GameId => id as GameId
export const playerId = (id: string): PlayerId => id as PlayerId
export const roundId = (id: string): RoundId => id as RoundId
export const eventId = (id: string): EventId => id as EventId
