import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlayerChip } from './player-chip.tsx'

it('W211, W126: what takes a player off takes no tap that was meant for the chip that was there', () => {
  const player = { name: 'Tomm', emoji: '🦊', lastPlayedAt: 0, games: 0 }
  const markup = renderToStaticMarkup(
    <PlayerChip player={player} onSeat={() => undefined} onForget={() => Promise.resolve()} />,
  )
  expect(markup).toMatch(/<button [^>]*data-guarded="" aria-label="Retirer Tomm/u)
})
