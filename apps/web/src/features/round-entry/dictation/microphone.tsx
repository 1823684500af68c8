import { Mic } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { dictationTexts } from './dictation-texts.ts'

export interface MicrophoneProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

export function Microphone({ isOn, onToggle }: MicrophoneProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The panel that closes had the focus.
    const { current } = button
    return isOn ? () => current?.focus({ preventScroll: true }) : undefined
  }, [isOn])
  return (
    <IconButton
      ref={button}
      label={dictationTexts.dictate}
      icon={<Mic />}
      aria-pressed={isOn}
      className="round-mic"
      onClick={onToggle}
    />
  )
}
