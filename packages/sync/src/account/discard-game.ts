import { renamed, withId } from './apply-entries.ts'
import {
  deleteFromOutbox,
  readOtherDevicesGame,
  readOutbox,
  writeOtherDevicesGame,
  writeMembership,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import { parseRecord } from '../history-codec.ts'
import { filedOf } from './filed-copy.ts'

/** SPEC Y159: it stays here under another identity. @returns whether anything of it was here */
export async function discardGame(disk: DiskTransaction, gameId: string, newId: () => string): Promise<boolean> {
  let isHere = false
  await writeMembership(disk, gameId, 'none')
  for (const one of await readOutbox(disk, Number.MAX_SAFE_INTEGER))
    if (one.kind !== 'setting' && one.gameId === gameId) await deleteFromOutbox(disk, one)
  const present = await disk.game.read()
  if (present?.gameId === gameId) {
    await disk.game.write(renamed(present, newId()))
    await disk.game.markClosed(gameId)
    isHere = true
  }
  const waiting = await readOtherDevicesGame(disk, gameId)
  if (waiting !== null) {
    await writeOtherDevicesGame(disk, gameId, null)
    const record = filedOf(waiting)
    if (record !== null) await disk.put('gameHistory', { ...withId(record, newId()) })
    isHere ||= record !== null
  }
  const stored = parseRecord(await disk.get('gameHistory', gameId))
  if (stored.ok) {
    await disk.put('gameHistory', { ...withId(stored.value, newId()) })
    await disk.delete('gameHistory', gameId)
    isHere = true
  }
  return isHere
}
