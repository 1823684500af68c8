// Emojis that run along the lines of the race. They are moved outside of React: a frame only writes transforms.

import type { RaceLine } from '@dutch/domain/stats/race'
import { xOf, yOf, pointAt, SIZE, spreadApart, type RaceScale } from '../../figures/race-shape.ts'
import { createEasing } from '../easing.ts'

/** In pixels. */
const MARK_HEIGHT = 19

/** If one column of emojis would take more than this share of the height, they are in two columns. */
const CROWDED = 0.7
const COLUMN = 20

interface Runners {
  /** `place` is in rounds; `elapsed` in milliseconds, Infinity for at once. */
  readonly run: (place: number, elapsed: number) => void
  readonly stop: () => void
}

/** The size of the plot comes from an observer: reading it in a frame would force a layout. */
export function createRunners(plot: HTMLElement, lines: readonly RaceLine[], scale: RaceScale): Runners {
  const part = (name: string) => [...plot.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
  const [cover] = part('cover')
  const [picture] = part('picture')
  const dots = part('dot')
  const marks = part('mark')
  const easeDown = createEasing()
  const easeAside = createEasing()
  let [width, height] = [plot.clientWidth, plot.clientHeight]
  let place = 0

  const run = (next: number, elapsed: number) => {
    place = next
    const hidden = width * (1 - xOf(scale, place) / SIZE)
    move(cover, -hidden, 0)
    move(picture, hidden, 0)
    const heads = lines.map((line) => pointAt(line, place))
    const running = heads.flatMap((head, seat) => (head === null ? [] : [{ seat, ...head }]))
    const columns = running.length * MARK_HEIGHT > height * CROWDED ? 2 : 1
    const apart = Math.min((MARK_HEIGHT / columns / Math.max(1, height)) * SIZE, SIZE / lines.length)
    const room = spreadApart(
      running.map(({ total }) => yOf(scale, total) - apart / 2),
      apart,
      SIZE - apart,
    )
    const order = room.map((_, index) => index).toSorted((a, b) => (room[a] ?? 0) - (room[b] ?? 0))
    order.forEach((index, rank) => {
      const runner = running[index]
      if (runner === undefined) return
      const { seat, round, total } = runner
      const x = (xOf(scale, round) / SIZE) * width
      const y = easeDown(seat, (room[index] ?? 0) + apart / 2, elapsed)
      const offset = easeAside(seat, (rank % columns) * COLUMN, elapsed)
      move(dots[seat], x, (yOf(scale, total) / SIZE) * height)
      move(marks[seat], x + offset, (y / SIZE) * height)
    })
    heads.forEach((head, seat) => {
      for (const element of [dots[seat], marks[seat]]) {
        if (element !== undefined && element.hidden !== (head === null)) element.hidden = head === null
      }
    })
  }
  const watch = new ResizeObserver(([entry]) => {
    if (entry !== undefined) ({ width, height } = entry.contentRect)
    run(place, Infinity)
  })
  watch.observe(plot)
  return { run, stop: () => watch.disconnect() }
}

function move(element: HTMLElement | undefined, x: number, y: number): void {
  if (element !== undefined) element.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`
}
