import { entryText, setEntryValue } from '../../ui/history-entry.ts'

const KEY = 'room'

/** SPEC W352: the id of the game whose room's page this history entry shows. */
export const roomOfEntry = {
  read: () => entryText(KEY, history.state),
  write: (gameId: string | null) => setEntryValue(KEY, gameId),
}
