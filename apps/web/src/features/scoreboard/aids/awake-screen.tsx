import { useEffect } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { keepAwake } from '../../../browser/keep-awake.ts'
import { deviceScreenLocks } from '../../../browser/screen-lock.ts'
import { pageVisibility } from '../../../browser/visibility.ts'

/** SPEC R175 */
export function AwakeScreen() {
  useEffect(() => keepAwake({ locks: deviceScreenLocks, visibility: pageVisibility, clock: deviceClock, onTouch }), [])
  return null
}

function onTouch(listener: () => void): () => void {
  window.addEventListener('pointerdown', listener, { passive: true })
  window.addEventListener('keydown', listener, { passive: true })
  return () => {
    window.removeEventListener('pointerdown', listener)
    window.removeEventListener('keydown', listener)
  }
}
