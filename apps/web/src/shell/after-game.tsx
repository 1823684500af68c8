import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { finishedRecordId } from '../features/games/finished-record-id.ts'
import { roomRematch, withdrawRematch } from '../features/games/room-rematch.ts'
import { FinishedGame } from '../features/result/finished-game.tsx'
import { loadAhead } from '../ui/load-chunk.ts'
import { SceneBackground } from './scene-background.tsx'

/** The result above /setup, and what follows in the room where the game was played. */
export function AfterGame({ onRead }: { readonly onRead: () => void }) {
  const finished = finishedRecordId(useHistoryState<unknown>())
  const [isCovered, setCovered] = useState(finished !== null)
  useEffect(() => {
    if (finished !== null && roomRematch.getState().expected === finished) void askRoom(finished)
  }, [finished])
  return (
    <>
      {isCovered && <SceneBackground />}
      <FinishedGame
        onRead={(isFound) => {
          setCovered(isFound)
          onRead()
        }}
      />
    </>
  )
}

/** SPEC W330 */
async function askRoom(gameId: string): Promise<void> {
  const ask = await loadAhead(async () => (await import('../features/rooms/ask-for-rematch.ts')).askForRematch)
  if (ask === null) withdrawRematch()
  else ask(gameId)
}
