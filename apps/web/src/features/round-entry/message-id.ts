/**
 * What a game says of itself has one place: the newest message takes that of the one before, so that no way to take a
 * round back outlasts what made it pointless.
 */
export const MESSAGE_ID = 'game-action'
