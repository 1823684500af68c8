import { countedRounds, type Game } from '@dutch/domain/game/state'
import { replayOf, type ReplayFrame } from '@dutch/domain/sharing/replay'
import { writeFitted } from '../canvas-text.ts'
import { drawFoot, drawHead, drawWords } from '../draw-head-and-foot.ts'
import { drawRace, raceToDraw } from '../draw-race.ts'
import { createEasing } from '../easing.ts'
import { pointAt } from '../../figures/race-shape.ts'
import { WIDTH } from '../share-layout.ts'
import { PALETTE } from '../share-palette.ts'
import type { PictureContent } from '../shareable.ts'
import { drawRow } from './draw-ranking.ts'
import { winnerScene } from './draw-winner.ts'
import { FILM_MOODS, type FilmArt, type FilmMood } from './film-art.tsx'
import { filmCaption } from './film-caption.ts'
import { filmLayout, FOOT_BOX, HEAD, HEIGHT, SCALE } from './film-layout.ts'
import { filmPlan, placeAt, roundOfShownRanking, captionRounds } from './film-plan.ts'
import { filmTexts as texts } from './film-texts.ts'
import type { Film } from './record-film.ts'
import { sprite } from './sprite.ts'

/** SPEC W119: the score race of a game, round by round, and its winner. */
export function raceFilm(game: Game, content: PictureContent, address: string, art: FilmArt): Film {
  const rounds = countedRounds(game).length
  const plan = filmPlan(rounds)
  const frames = replayOf(game)
  const told = captionRounds(frames, plan)
  const race = raceToDraw(game, true)
  const layout = filmLayout(game.players.length)
  const head = headOfFilm(game, frames, told, art)
  const foot = sprite({ width: WIDTH, height: FOOT_BOX.height }, (context) => {
    context.fillStyle = PALETTE.paper
    context.fillRect(0, 0, WIDTH, FOOT_BOX.height)
    drawFoot(context, { ...FOOT_BOX, y: 0 }, art, address)
  })
  const winner = winnerScene(content, address, art)
  const rowY = createEasing()
  const markY = createEasing()
  let before = 0

  const drawRacing = (context: CanvasRenderingContext2D, time: number, elapsed: number) => {
    const place = placeAt(plan, time)
    const round = Math.floor(place)
    const frame = frames[roundOfShownRanking(plan, place)]
    if (frame === undefined) return
    context.fillStyle = PALETTE.paper
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.drawImage(head(round), 0, 0, WIDTH, HEAD.head.height)
    const counter = round === 0 ? texts.start : texts.round(round, rounds)
    const white = { weight: 800, colour: PALETTE['on-delft'], align: 'right' } as const
    const room = { width: WIDTH - 442, lines: () => 1, sizes: [54, 46, 40] }
    writeFitted(context, counter, { x: WIDTH - 56, middle: 218 }, room, white)
    drawRace(context, layout.race, race, { place, ease: (seat, wanted) => markY(seat, wanted, elapsed) })
    // Rows are drawn from last to first, so that a player lies above those they overtake.
    for (const seat of frame.order.toReversed()) {
      const player = game.players[seat]
      const at = frame.seats[seat]
      const line = race.lines[seat]
      const row = layout.rows[frame.order.indexOf(seat)]
      if (player === undefined || at === undefined || line === undefined || row === undefined) continue
      const total = pointAt(line, place)?.total ?? at.total
      const box = { ...row, y: rowY(seat, row.y, elapsed) }
      const shown = total === null ? null : Math.round(total)
      const played = frames[round]
      const dutch = played?.dutch === seat ? texts.dutch(played.dutchFailed) : null
      drawRow(context, box, { player, at, total: shown, limit: game.limit, dutch })
    }
    context.drawImage(foot, 0, FOOT_BOX.y, WIDTH, FOOT_BOX.height)
  }
  return {
    length: plan.length,
    draw: (context, time) => {
      const elapsed = Math.max(0, time - before)
      before = time
      context.setTransform(SCALE, 0, 0, SCALE, 0, 0)
      drawRacing(context, time, elapsed)
      if (time > plan.end) winner(context, time - plan.end)
    },
  }
}

/** The head with the words of a round, cached until the words change; its backgrounds are painted once. */
function headOfFilm(
  game: Game,
  frames: readonly ReplayFrame[],
  told: readonly number[],
  art: FilmArt,
): (round: number) => HTMLCanvasElement {
  const { width, height } = HEAD.head
  const grounds = new Map(
    FILM_MOODS.map((mood) => [
      mood,
      sprite({ width, height }, (context) => {
        drawHead(context, HEAD, { facts: '', says: '' }, { ...art, professor: art.professors[mood] })
      }),
    ]),
  )
  let kept: { readonly frame: ReplayFrame | undefined; readonly head: HTMLCanvasElement } | null = null
  return (round) => {
    const frame = frames[told[round] ?? 0]
    if (kept !== null && kept.frame === frame) return kept.head
    const ground = grounds.get(moodOf(frame))
    const head = sprite({ width, height }, (context) => {
      if (ground !== undefined) context.drawImage(ground, 0, 0, width, height)
      if (frame !== undefined) drawWords(context, HEAD.bubble, filmCaption(game, frame, told))
    })
    kept = { frame, head }
    return head
  }
}

function moodOf(frame: ReplayFrame | undefined): FilmMood {
  if (frame === undefined) return 'happy'
  if (frame.newLeader !== null) return 'surprised'
  return frame.dutch === null ? 'happy' : 'excited'
}
