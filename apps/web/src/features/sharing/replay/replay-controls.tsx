import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Range } from '../../../ui/range.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { SPEEDS, type ReplayState, type Speed } from './replay-player.ts'
import { replayTexts as texts } from './replay-texts.ts'

interface ReplayControlsProps {
  readonly state: ReplayState
  readonly rounds: number
  readonly valueText: string
  readonly onPlay: () => void
  readonly onPause: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly onSeek: (round: number) => void
  readonly onSpeed: (speed: Speed) => void
}

const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: texts.times(speed) }))

export function ReplayControls({
  state: { round, isPlaying, speed },
  rounds,
  valueText,
  onPlay,
  onPause,
  onStep,
  onSeek,
  onSpeed,
}: ReplayControlsProps) {
  const isEnd = round === rounds
  return (
    <div role="group" aria-label={texts.controls} className="replay-controls">
      <div className="replay-scrub">
        <Range
          aria-label={texts.scrub}
          aria-valuetext={valueText}
          min={0}
          max={rounds}
          value={round}
          onChange={onSeek}
        />
      </div>
      <div className="replay-buttons">
        <IconButton label={texts.back} icon={<SkipBack />} onClick={() => onStep(-1)} />
        <IconButton
          ref={focusFirst}
          className="replay-play"
          variant="primary"
          label={isPlaying ? texts.pause : isEnd ? texts.again : texts.play}
          icon={isPlaying ? <Pause /> : isEnd ? <RotateCcw /> : <Play />}
          onClick={isPlaying ? onPause : onPlay}
        />
        <IconButton label={texts.on} icon={<SkipForward />} onClick={() => onStep(1)} />
        <SelectField
          label={texts.speed}
          hideLabel
          value={String(speed)}
          options={OPTIONS}
          onChange={(chosen) => {
            const found = SPEEDS.find((each) => String(each) === chosen)
            if (found !== undefined) onSpeed(found)
          }}
        />
      </div>
    </div>
  )
}
