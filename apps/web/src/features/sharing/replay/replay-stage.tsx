import { countedRounds, type Game } from '@dutch/domain/game/state'
import { raceOf } from '@dutch/domain/stats/race'
import { replayOf } from '@dutch/domain/story/replay'
import { announce } from '../../../ui/announcer.ts'
import { RaceNumbers } from '../../figures/race-numbers.tsx'
import { frameSentence, frameStory } from './frame-story.ts'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayRace } from './replay-race.tsx'
import { ReplayRanking } from './replay-ranking.tsx'
import { replayTexts as texts } from './replay-texts.ts'
import './replay.css'
import { useReplayPlayer } from './use-replay-player.ts'

export function ReplayStage({ game }: { readonly game: Game }) {
  const rounds = countedRounds(game).length
  const frames = replayOf(game)
  const lines = raceOf(game)
  const sentenceAt = (round: number) => {
    const at = frames[Math.min(rounds, Math.max(0, round))]
    return at === undefined ? '' : frameSentence(game, at, rounds)
  }
  const { player, state } = useReplayPlayer(rounds, () => announce(sentenceAt(rounds)))
  const frame = frames[state.round]
  if (frame === undefined) return null
  return (
    <div
      className="replay"
      data-some={game.players.length > 3 || undefined}
      data-many={game.players.length > 6 || undefined}
    >
      <div className="replay-now">
        <p className="replay-round">
          {state.round === 0 ? texts.start : texts.round(state.round)} <span>{texts.of(rounds)}</span>
        </p>
        <p className="replay-story">{frameStory(game, frame, rounds)}</p>
      </div>
      <div className="replay-body">
        <ReplayRace game={game} lines={lines} player={player} />
        <ReplayRanking game={game} frame={frame} isEnd={state.round === rounds} />
      </div>
      <RaceNumbers game={game} lines={lines} />
      <ReplayControls
        state={state}
        rounds={rounds}
        valueText={sentenceAt(state.round)}
        onPlay={player.play}
        onPause={() => {
          player.pause()
          announce(sentenceAt(state.round))
        }}
        onStep={(by) => {
          player.seek(state.round + by)
          announce(sentenceAt(state.round + by))
        }}
        onSeek={player.seek}
        onSpeed={player.setSpeed}
      />
    </div>
  )
}
