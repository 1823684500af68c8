import { PNG } from 'pngjs'
import type { Box } from './person.ts'
import type { Tab } from './phone.ts'

/** An element of a page, and a colour that its picture must contain. */
interface Mark {
  readonly what: string
  readonly box: Box
  /** Red, green, blue. */
  readonly colour: readonly number[]
}

/** The smallest share of its box that the letters of a mark cover. */
const LEAST_SHARE = 0.004
const MOST_DIFFERENCE = 40

/** The state of the header and the navigation in a picture of the page. */
interface Bars {
  /** The marks that are not in the picture. */
  readonly unpainted: readonly string[]
  /** The letters are light on a dark background. */
  readonly isDark: boolean
}

/** A picture may be a few frames late, on a busy machine by seconds, whereas a lost bar stays lost. */
const LATEST_MS = 15_000

/**
 * Searches a picture of the page for the header and the navigation, once the page transition has ended. A browser may have a
 * bar in its DOM, and dispatch taps to it, without painting it.
 */
export async function barsOf(tab: Tab): Promise<Bars> {
  const latest = Date.now() + LATEST_MS
  for (;;) {
    const bars = await barsNow(tab)
    if (bars.unpainted.length === 0 || Date.now() > latest) return bars
  }
}

/** As `barsOf`, in a single picture. */
export async function barsNow(tab: Tab): Promise<Bars> {
  const { marks, width } = await tab.run(marksOfBars, null)
  const picture = PNG.sync.read(await tab.picture())
  const scale = picture.width / width
  const unpainted = marks.filter((mark) => shareOf(picture, mark, scale) < LEAST_SHARE)
  const [red = 0, green = 0, blue = 0] = picture.data.subarray(0, 3)
  return { unpainted: unpainted.map(({ what }) => what), isDark: red + green + blue < 384 }
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

/** Runs in the page: waits for the end of the page transition, then locates the marks of the bars. */
async function marksOfBars(): Promise<{ marks: Mark[]; width: number }> {
  await Promise.allSettled([window.lastTransition])
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const marks: Mark[] = []
  const add = (what: string, element: Element | undefined) => {
    const place = element?.getBoundingClientRect()
    const isOnScreen = place !== undefined && place.y >= 0 && place.y + place.height <= innerHeight
    if (canvas === null) throw new Error('This browser has no canvas')
    if (element !== undefined) canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    // A mark with an empty box counts as unpainted.
    const { x, y, width, height } = isOnScreen ? place : { x: 0, y: 0, width: 0, height: 0 }
    marks.push({ what, box: { x, y, width, height }, colour: [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)] })
  }
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
  add('the heading in the header', shown('header h1, header .site-title')[0])
  // A narrow screen shows the lower navigation, a wide one that of the header.
  const links = shown('.shell-header nav a, .shell-nav a')
  if (links.length === 0) add('the navigation', undefined)
  for (const link of links) add(`"${link.textContent}" in the navigation`, link)
  return { marks, width: innerWidth }
}
