// A tab that could not load the code of the outbox: it keeps its changes as `db-with-outbox.ts` of the browser does.

import { readState, SYNC_IDS } from '../../src/account/device-records.ts'
import type { DiskTransaction } from '../../src/account/disk.ts'
import type { Outbox } from '../../src/account/outbox.ts'

/** @param canNote whether the tab has that code: then it keeps a change only if earlier ones are still kept */
export function keepingTab(outbox: Outbox, canNote: boolean): Outbox {
  const keep = async (disk: DiskTransaction, note: readonly unknown[], otherwise: () => Promise<void>) => {
    if ((await readState(disk)) === null) return
    const kept = await disk.get('userPreferences', SYNC_IDS.kept)
    if (canNote && kept === undefined) return otherwise()
    // Only this function writes the record.
    const { notes } = (kept ?? { notes: [] }) as { readonly notes: readonly unknown[] }
    await disk.put('userPreferences', { id: SYNC_IDS.kept, notes: [...notes, note] })
  }
  return {
    ...outbox,
    appended: (disk, ...note) => keep(disk, ['appended', ...note], () => outbox.appended(disk, ...note)),
    closed: (disk, ...note) => keep(disk, ['closed', ...note], () => outbox.closed(disk, ...note)),
    recordChanged: (disk, ...note) => keep(disk, ['recordChanged', ...note], () => outbox.recordChanged(disk, ...note)),
    recordRemoved: (disk, ...note) => keep(disk, ['recordRemoved', ...note], () => outbox.recordRemoved(disk, ...note)),
  }
}
