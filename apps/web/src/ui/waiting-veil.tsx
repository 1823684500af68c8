import { once } from '@dutch/domain/once'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Professor } from './professor.tsx'
import type { Waiting } from './waiting.ts'
import './waiting-veil.css'

interface Veil {
  readonly dialog: HTMLDialogElement
  readonly render: (waiting: Waiting) => void
}

export function drawVeil(waiting: Waiting | null): void {
  const { dialog, render } = veil()
  if (waiting === null) {
    dialog.close()
    return
  }
  render(waiting)
  if (!dialog.open) dialog.showModal()
}

// Created outside React's tree, so that it survives changes of pages.
const veil = once((): Veil => {
  const dialog = document.createElement('dialog')
  dialog.className = 'waiting-veil'
  dialog.setAttribute('aria-labelledby', 'waiting-message')
  // The work cannot be cancelled.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  const root = createRoot(dialog)
  return { dialog, render: (waiting) => flushSync(() => root.render(<WaitingCard {...waiting} />)) }
})

function WaitingCard({ message, percent }: Waiting) {
  return (
    <div className="waiting-card">
      <Professor size="xl" mood="thinking" />
      <p id="waiting-message" role="status" className="font-display text-xl font-bold">
        {message}
      </p>
      <progress
        aria-labelledby="waiting-message"
        max={100}
        className="waiting-progress"
        {...(percent === null ? {} : { value: percent })}
      />
      <p className="waiting-percent tabular" aria-hidden="true">
        {percent === null ? '\u00A0' : `${Math.round(percent)}\u202F%`}
      </p>
    </div>
  )
}
