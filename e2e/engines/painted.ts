import { PNG } from 'pngjs'
import type { Box } from './person.ts'
import type { Tab } from './phone.ts'

/** Something that stands on a page, and a colour that it has where it is painted. */
interface Mark {
  readonly what: string
  readonly box: Box
  /** Red, green, blue. */
  readonly colour: readonly number[]
}

/** The smallest share of its box that the letters of a heading or a link cover. */
const LEAST_SHARE = 0.004
const MOST_DIFFERENCE = 40

/** What a picture of a page says of its bars. */
interface Bars {
  /** What of the header and the navigation cannot be seen. */
  readonly unpainted: readonly string[]
  /** Letters are light, and what they stand on is dark. */
  readonly isDark: boolean
}

/** A picture may be a few frames late; a bar that was lost stays so. */
const LATEST_MS = 3000

/**
 * Looks at the header and the navigation in the page's picture, once the page has changed. A browser may hold a bar in its
 * document, and take taps on it, without painting it.
 */
export async function barsOf(tab: Tab): Promise<Bars> {
  const latest = Date.now() + LATEST_MS
  for (;;) {
    const { marks, width } = await tab.run(marksOfBars, null)
    const picture = PNG.sync.read(await tab.picture())
    const scale = picture.width / width
    const unpainted = marks.filter((mark) => shareOf(picture, mark, scale) < LEAST_SHARE)
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(0, 3)
    if (unpainted.length === 0 || Date.now() > latest)
      return { unpainted: unpainted.map(({ what }) => what), isDark: red + green + blue < 384 }
  }
}

function shareOf(picture: PNG, { box, colour }: Mark, scale: number): number {
  let like = 0
  let all = 0
  for (let y = Math.ceil(box.y * scale); y < Math.floor((box.y + box.height) * scale); y += 1) {
    for (let x = Math.ceil(box.x * scale); x < Math.floor((box.x + box.width) * scale); x += 1) {
      const at = (y * picture.width + x) * 4
      const isLike = colour.every((part, index) => Math.abs(part - (picture.data[at + index] ?? 0)) < MOST_DIFFERENCE)
      all += 1
      if (isLike) like += 1
    }
  }
  return all === 0 ? 0 : like / all
}

/** Runs in the page: waits until the change of pages is over, then tells where the bars' marks stand. */
async function marksOfBars(): Promise<{ marks: Mark[]; width: number }> {
  await Promise.allSettled([window.lastTransition])
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const marks: Mark[] = []
  const add = (what: string, element: Element | null) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }
    if (!element || width === 0 || y < 0 || y + height > innerHeight || canvas === null) return
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    marks.push({ what, box: { x, y, width, height }, colour: [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)] })
  }
  add('the heading in the header', document.querySelector('header h1, header .site-title'))
  for (const link of document.querySelectorAll('.shell-header nav a, .shell-nav a'))
    add(`"${link.textContent}" in the navigation`, link)
  return { marks, width: innerWidth }
}
