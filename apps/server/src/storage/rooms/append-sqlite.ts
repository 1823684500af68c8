import type { RunSynchronousTransaction } from '../embedded.ts'
import { membersIn, type AppendOfRoom } from './room-rows.ts'

const FIND = 'select 1 from room_entry where room_id = ? and version = ?'
const ADD = 'insert into room_entry (room_id, version, at, body) values (?, ?, ?, ?)'
const MEET = 'insert into room_member (game_id, user_id) values (?, ?) on conflict do nothing'
const END = 'update room set code = null where id = ?'

/** SPEC Y1803: adds all if each follows on its room's last entry. @returns false if one is stale: nothing is kept */
export function appendInSqlite(
  runSynchronousTransaction: RunSynchronousTransaction,
  appends: readonly AppendOfRoom[],
): Promise<boolean> {
  return runSynchronousTransaction((prepare) => {
    const end = prepare(FIND)
    if (!appends.every(({ roomId, append }) => end.get(roomId, append.from) !== undefined)) return false
    for (const { roomId, append } of appends) {
      append.texts.forEach((body, place) => prepare(ADD).run(roomId, append.from + place + 1, append.at, body))
      for (const { game_id, user_id } of membersIn(append)) prepare(MEET).run(game_id, user_id)
      if (append.isLast) prepare(END).run(roomId)
    }
    return true
  })
}
