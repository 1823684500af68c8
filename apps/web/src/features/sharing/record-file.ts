import type { Instant } from '@dutch/domain/instant'
import { parseInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { writeBackup } from '@dutch/sync/backup/backup'
import { dateForFile } from '../../ui/date-for-file.ts'
import { handOver, meansOf, type ShareDevice } from './share-means.ts'

interface RecordFile {
  /** A text file, because not every browser shares JSON; an import looks only at the content. */
  readonly toShare: File
  readonly toSave: { readonly name: string; readonly text: string; readonly type: string }
}

/** SPEC Y708: a backup of this game alone. */
export function recordFile(record: HistoryRecord, now: Instant): RecordFile {
  const text = writeBackup({
    exportedAt: now,
    history: [record],
    game: null,
    players: [],
    settings: null,
    houseRules: null,
  })
  const name = `dutch-sauvegarde-partie-${dateForFile(parseInstant(record.date) ?? now)}`
  return {
    toShare: new File([text], `${name}.txt`, { type: 'text/plain' }),
    toSave: { name: `${name}.json`, text, type: 'application/json' },
  }
}

export function canShareFile(device: ShareDevice, { toShare }: RecordFile): boolean {
  return meansOf(device, toShare) === 'file'
}

/** `saved`: nothing could be shared here. `saved-instead`: the system refused the file. */
type Sent = 'shared' | 'cancelled' | 'saved' | 'saved-instead'

/** Shares or saves the file. Call within the tap's event: browsers require it. */
export async function sendFile(
  device: ShareDevice,
  file: RecordFile,
  message: string,
  save: (name: string, text: string, type: string) => void,
): Promise<Sent> {
  const isShareable = canShareFile(device, file)
  if (isShareable) {
    const outcome = await handOver(device, message, file.toShare)
    if (outcome !== 'failed') return outcome
  }
  const { name, text, type } = file.toSave
  save(name, text, type)
  return isShareable ? 'saved-instead' : 'saved'
}
