import { entryText } from '../../ui/history-entry.ts'

/** The id of the record that a history entry of /setup shows: `navigate('/setup', { state: { finished: record.id } })`. */
export function finishedRecordId(state: unknown): string | null {
  return entryText('finished', state)
}
