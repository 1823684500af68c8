import { useEffect } from 'react'
import type { Comment } from '@dutch/domain/professor/comment'
import { useVoice } from './use-voice.ts'

export interface ProfessorVoice {
  /** Some voice is available on this device. */
  readonly canSpeak: boolean
  readonly isAloud: boolean
  /** A line is being spoken or loaded. */
  readonly isBusy: boolean
  /** A line is being heard. */
  readonly isSpeaking: boolean
  readonly isMuted: boolean
  readonly toggle: () => void
  /** Stops the line, for example because another one replaces it. */
  readonly stop: () => void
}

/** SPEC W1404, W1405: speaks new lines if the user wants that, and stops when the component unmounts. */
export function useProfessorVoice(comment: Comment | null): ProfessorVoice {
  const { services, settings, stage, isBusy, isMuted } = useVoice()
  const { voice } = services
  const text = comment?.text ?? null
  useEffect(() => {
    if (settings.aloud && text !== null) voice.receive(text)
  }, [voice, settings.aloud, text])
  useEffect(() => () => voice.stop(), [voice])
  return {
    canSpeak: settings.enabled || services.hasOwnVoice,
    isAloud: settings.aloud,
    isBusy,
    isMuted,
    isSpeaking: stage.phase === 'speaking',
    stop: voice.stop,
    toggle: () => {
      if (isBusy) voice.stop()
      else if (text !== null) voice.say(text)
    },
  }
}
