import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useEffect, useEffectEvent } from 'react'
import { announceScores } from '@dutch/domain/scoring/score-announcement'
import { AudioLines, Square } from 'lucide-react'
import { useSettings } from '../../settings/use-settings.ts'
import './table-aids.css'
import { deviceClock } from '../../../browser/clock.ts'
import { keepAwake } from '../../../browser/keep-awake.ts'
import { deviceScreenLocks } from '../../../browser/screen-lock.ts'
import { pageVisibility } from '../../../browser/visibility.ts'
import { useVoice } from '../../professor/use-voice.ts'
import { VoiceTrouble } from '../../professor/voice/voice-trouble.tsx'
import { announce } from '../../../ui/announcer.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { aidTexts } from './aid-texts.ts'

export { DealerSign } from '../dealer/dealer-sign.tsx'
export { DealerChoice } from './dealer-choice.tsx'

export interface TableAidsProps {
  readonly game: Game
  readonly isAnnouncing: boolean
  readonly onClose: () => void
}

export function TableAids({ game, isAnnouncing, onClose }: TableAidsProps) {
  const { keepScreenOn } = useSettings().settings.gameplay
  return (
    <>
      {keepScreenOn && phaseOf(game) === 'playing' && <AwakeScreen />}
      <ScoreAnnouncement game={game} open={isAnnouncing} onClose={onClose} />
    </>
  )
}

/** SPEC W113 */
function AwakeScreen() {
  useEffect(() => keepAwake({ locks: deviceScreenLocks, visibility: pageVisibility, clock: deviceClock, onTouch }), [])
  return null
}

function onTouch(listener: () => void): () => void {
  // Every browser takes a click for a user gesture, but few take a pointer down of a finger for one.
  const gestures = ['pointerdown', 'click', 'keydown']
  for (const gesture of gestures) window.addEventListener(gesture, listener, { passive: true })
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, listener)
  }
}

interface ScoreAnnouncementProps {
  readonly game: Game
  readonly open: boolean
  readonly onClose: () => void
}

/** SPEC R1002 */
function ScoreAnnouncement({ game, open, onClose }: ScoreAnnouncementProps) {
  return (
    <Sheet open={open} onClose={onClose} title={aidTexts.scores}>
      <Announcement text={announceScores(game)} />
    </Sheet>
  )
}

function Announcement({ text }: { readonly text: string }) {
  const { soundEnabled } = useSettings().settings
  const inUse = useVoice()
  const { services, settings, stage, isMuted } = inUse
  const { voice } = services
  const canSpeak = (settings.enabled || services.hasOwnVoice) && !isMuted
  const isReading = (stage.phase === 'fetching' || stage.phase === 'speaking') && stage.line === text
  const read = () => {
    // The user asked for this announcement, so it interrupts the Professor.
    voice.stop()
    voice.say(text)
  }
  const begin = useEffectEvent(() => {
    announce(text)
    if (soundEnabled && canSpeak) read()
  })
  useEffect(() => {
    begin()
    return () => voice.stop()
  }, [voice])
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="score-announcement">{text}</p>
      {/* Above the button, which keeps its place on a phone. */}
      <VoiceTrouble voice={inUse} />
      {canSpeak && (
        <Button
          variant="secondary"
          size="lg"
          block
          icon={isReading ? <Square /> : <AudioLines />}
          onClick={isReading ? voice.stop : read}
        >
          {isReading ? aidTexts.stop : aidTexts.read}
        </Button>
      )}
    </div>
  )
}
