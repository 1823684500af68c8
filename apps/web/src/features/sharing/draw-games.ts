import { joinNames } from '@dutch/domain/players/join-names'
import type { EveningGame } from '@dutch/domain/sharing/evening-summary'
import { write, writeCount, writeFitted } from './canvas-text.ts'
import { drawAvatar } from './draw-players.ts'
import { roundedBox } from './rounded-box.ts'
import type { LayoutBox } from './share-layout.ts'
import { PALETTE } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'

/** Narrower boxes show the winner's face without a name. */
const NAMED = 230
/** Wider boxes show when the game ended. */
const TIMED = 620
const MOST_FACES = 3

/** Draws who won which game of an evening; the last box counts the games that have no box. */
export function drawGames(
  context: CanvasRenderingContext2D,
  boxes: readonly LayoutBox[],
  games: readonly EveningGame[],
): void {
  boxes.forEach((box, index) => {
    context.fillStyle = PALETTE.card
    context.strokeStyle = PALETTE.line
    context.lineWidth = 2
    roundedBox(context, box, 20)
    context.fill()
    context.stroke()
    const game = games[index]
    const isRest = index === boxes.length - 1 && games.length > boxes.length
    if (isRest) writeCount(context, box, texts.moreGames(games.length - index))
    else if (game !== undefined) drawGame(context, box, game, index + 1)
  })
}

function drawGame(context: CanvasRenderingContext2D, box: LayoutBox, game: EveningGame, number: number): void {
  const { at, winners, total } = game
  const y = box.y + box.height / 2
  const isNarrow = box.width < NAMED
  const [edge, face] = isNarrow ? [12, 42] : [22, Math.min(64, box.height - 18)]
  const soft = { weight: 700, colour: PALETTE['ink-soft'] } as const
  const isTimed = box.width >= TIMED
  write(context, isTimed ? texts.gameNumber(number) : texts.figure(number), { x: box.x + edge, y, size: 27 }, soft)
  if (isTimed && at !== null) write(context, texts.time(at), { x: box.x + 152, y, size: 27 }, { ...soft, weight: 500 })
  let x = box.x + (isTimed ? 252 : isNarrow ? 36 : 62)
  for (const winner of winners.slice(0, isNarrow ? 1 : MOST_FACES)) {
    drawAvatar(context, winner, { x, y: y - face / 2, size: face })
    x += face + 10
  }
  const points = total === null ? texts.unknown : isTimed ? texts.points(total) : texts.figure(total)
  const size = isNarrow ? 28 : 36
  const end = box.x + box.width - edge
  write(context, points, { x: end, y, size }, { weight: 800, colour: PALETTE.ink, align: 'right' })
  if (isNarrow) return
  writeFitted(
    context,
    joinNames(winners.map(({ name }) => name)),
    { x: x + 6, middle: y, leading: 1.02 },
    { width: end - context.measureText(points).width - x - 24, lines: () => 2, sizes: [36, 32, 28, 25, 22, 19] },
    { weight: 700, colour: PALETTE.ink },
  )
}
