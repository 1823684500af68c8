// Identities are plain strings outside; inside, the brand keeps a player's id from being passed for a round's.

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type GameId = Branded<'GameId'>
export type PlayerId = Branded<'PlayerId'>
export type RoundId = Branded<'RoundId'>
export type EventId = Branded<'EventId'>

// The casts below are the only way into the brands: whoever calls one vouches for the string's origin
// (a fresh random id, or one read from a parsed event).

/** Marks a string as the identity of a game. */
export const gameId = (id: string): GameId => id as GameId
/** Marks a string as the identity of a player of one game. */
export const playerId = (id: string): PlayerId => id as PlayerId
/** Marks a string as the identity of a round. */
export const roundId = (id: string): RoundId => id as RoundId
/** Marks a string as the identity of an event. */
export const eventId = (id: string): EventId => id as EventId
