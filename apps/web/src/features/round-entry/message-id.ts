/** All toasts about a game share this id, so that a newer one replaces an undo that no longer applies. */
export const MESSAGE_ID = 'game-action'
