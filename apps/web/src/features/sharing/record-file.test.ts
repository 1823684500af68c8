import { planImport, type DeviceContent } from '@dutch/sync/backup/plan-import'
import { readBackup } from '@dutch/sync/backup/read-backup'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { recordFile, sendFile } from './record-file.ts'
import type { ShareDevice } from './share-means.ts'

const NOW = Date.UTC(2026, 10, 21, 19)
const RECORD = sampleRecord(1, new Date(NOW))
const file = recordFile(RECORD, NOW)
const EMPTY: DeviceContent = {
  records: [],
  game: null,
  players: [],
  quarantine: new Set(),
}

/** The outcome of a tap on a device, with the saved and the shared files. */
async function sent(device: ShareDevice) {
  const saved: string[] = []
  const outcome = await sendFile(device, file, 'À garder', (name) => saved.push(name))
  return { outcome, saved }
}

const refusing = (name: string): ShareDevice => ({
  canShare: () => true,
  share: () => Promise.reject(new DOMException('', name)),
})

describe('a finished game as a file', () => {
  it('Y708: is a backup of this game alone, which an import adds once', async () => {
    const backup = readBackup(await file.toShare.text())
    if (!backup.ok) throw new Error(backup.error)
    expect(backup.value).toEqual({
      exportedAt: NOW,
      history: [RECORD],
      game: null,
      players: [],
      settings: null,
      houseRules: null,
    })
    expect(planImport(backup.value, EMPTY)).toMatchObject({ newGames: [RECORD], newPlayers: 0, gameFate: 'none' })
    const again = planImport(backup.value, { ...EMPTY, records: [RECORD] })
    expect(again).toMatchObject({ newGames: [], knownGames: 1 })
    expect(file.toSave.text).toBe(await file.toShare.text())
  })

  it('Y708, R1105: has the last day of a game in its name, as its picture has', () => {
    const { toSave } = recordFile({ ...RECORD, date: '2026-11-22T00:30:00.000Z' }, NOW)
    expect(toSave.name).toBe('dutch-sauvegarde-partie-2026-11-22.json')
    expect(recordFile({ ...RECORD, date: 'unknown' }, NOW).toSave.name).toContain('2026-11-21')
  })

  it('Y708: goes through the system’s dialog as a text file', async () => {
    const given: ShareData[] = []
    const share = (data: ShareData) => {
      given.push(data)
      return Promise.resolve()
    }
    expect(await sent({ canShare: () => true, share })).toEqual({ outcome: 'shared', saved: [] })
    expect(given).toEqual([{ text: 'À garder', files: [file.toShare] }])
    expect(file.toShare).toMatchObject({ type: 'text/plain', name: 'dutch-sauvegarde-partie-2026-11-21.txt' })
  })

  it('Y708: is saved where no file can be shared, or the system refuses it; not after a change of mind', async () => {
    const name = 'dutch-sauvegarde-partie-2026-11-21.json'
    expect(await sent({})).toEqual({ outcome: 'saved', saved: [name] })
    const textAlone: ShareDevice = {
      canShare: () => false,
      share: () => {
        throw new Error('A text alone is no game')
      },
    }
    expect(await sent(textAlone)).toEqual({ outcome: 'saved', saved: [name] })
    expect(await sent(refusing('NotAllowedError'))).toEqual({ outcome: 'saved-instead', saved: [name] })
    expect(await sent(refusing('AbortError'))).toEqual({ outcome: 'cancelled', saved: [] })
  })
})
