/** Keys of the endings whose scene this page has played: shown again, it stands. */
export const playedScenes = new Set<string>()
