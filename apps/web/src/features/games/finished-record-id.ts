/** The id of the record that a history entry of /setup shows: `navigate('/setup', { state: { finished: record.id } })`. */
export function finishedRecordId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('finished' in state)) return null
  return typeof state.finished === 'string' ? state.finished : null
}
