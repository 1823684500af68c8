export type CommentType = 'info' | 'joke' | 'sarcasm' | 'encouragement' | 'headline'

export type CommentMood = 'happy' | 'excited' | 'thinking' | 'surprised' | 'neutral'

/**
 * In a line, `{name}` stands for a fact, `{pts:score}` for points with their unit and `{of:name}` for a name after "de"
 * or "d’". Spaces before `? ! ; :` are plain here; `phrase` replaces them by no-break spaces. Lines must fit every
 * gender and every number of players.
 */
export interface LineSet {
  readonly type: CommentType
  readonly mood: CommentMood
  readonly lines: readonly string[]
}
