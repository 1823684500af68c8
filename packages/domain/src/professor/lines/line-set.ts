/** What kind of thing the Professor says. */
export type CommentType = 'info' | 'joke' | 'sarcasm' | 'encouragement' | 'headline'

/** The face he makes while he says it. */
export type CommentMood = 'happy' | 'excited' | 'thinking' | 'surprised' | 'neutral'

/**
 * What he may say in one situation. `{name}` is a fact as it stands, `{pts:score}` one with its unit, `{of:name}` and
 * a name with "de" or "d’". Spaces before `? ! ; :` are plain here; they are set as French wants them when a line is said.
 * Names tell nobody's gender, and a table may have two players: lines agree with neither.
 */
export interface LineSet {
  readonly type: CommentType
  readonly mood: CommentMood
  readonly lines: readonly string[]
}
