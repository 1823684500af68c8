/** The keys of endings whose scene this page has played. Shown again, such a scene does not move. */
export const playedScenes = new Set<string>()
