import { contextOf } from './canvas-context.ts'
import { writeCount } from './canvas-text.ts'
import { drawFoot, drawHead, type ShareSvgs } from './draw-head-and-foot.ts'
import { drawGames } from './draw-games.ts'
import { drawCell, drawStep } from './draw-players.ts'
import { drawRace, raceToDraw } from './draw-race.ts'
import { shareLayout, WIDTH, type ShareFormat } from './share-layout.ts'
import { PALETTE } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'
import type { PictureContent } from './shareable.ts'

interface SharedPicture {
  readonly content: PictureContent
  readonly format: ShareFormat
  /** The app's address, without a scheme. */
  readonly address: string
}

/** Resizes the canvas and draws a game or an evening. Throws where the browser has no 2D canvas. */
export function drawShare(canvas: HTMLCanvasElement, picture: SharedPicture, art: ShareSvgs): void {
  const { players, below } = picture.content
  const context = contextOf(canvas)
  const layout = shareLayout(
    players.map(({ rank }) => rank),
    below.kind === 'games' ? below.games.length : below.kind,
    picture.format,
  )
  canvas.width = WIDTH
  canvas.height = layout.height
  context.fillStyle = PALETTE.paper
  context.fillRect(0, 0, WIDTH, layout.height)
  drawHead(context, layout, picture.content, art)
  layout.steps.forEach((step, place) => {
    const player = players[place]
    if (player !== undefined) drawStep(context, step, player)
  })
  layout.cells.forEach((cell, index) => {
    const player = players[index + 3]
    if (layout.leftOut > 0 && index === layout.cells.length - 1) writeCount(context, cell, texts.others(layout.leftOut))
    else if (player !== undefined) drawCell(context, cell, player)
  })
  if (layout.race !== null && below.kind === 'race') drawRace(context, layout.race, raceToDraw(below.game))
  if (below.kind === 'games') drawGames(context, layout.games, below.games)
  drawFoot(context, layout.foot, art, picture.address)
}
