/** One message of a game at a time, so that no undo outlasts what made it pointless. */
export const MESSAGE_ID = 'game-action'
