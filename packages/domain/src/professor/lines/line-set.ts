export type CommentType = 'info' | 'joke' | 'sarcasm' | 'encouragement' | 'headline'

export type CommentMood = 'happy' | 'excited' | 'thinking' | 'surprised' | 'neutral'

/**
 * `{name}` is a fact as it stands, `{pts:score}` one with its unit, `{of:name}` a name with
 * "de" or "d’". Spaces before `? ! ; :` are plain here and set when a line is said. Lines agree
 * neither with a gender nor with a number of players.
 */
export interface LineSet {
  readonly type: CommentType
  readonly mood: CommentMood
  readonly lines: readonly string[]
}
