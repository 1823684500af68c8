import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { iconSvg, type IconShape } from './icon-art.ts'
import { WEB } from './paths.ts'
import { encodePng } from './png.ts'

// Renders all icons from one drawing with the installed Chromium. Run it by hand after changing the drawing.
const ROUNDED: IconShape = { radius: 112, scale: 1.1 }
const FULL: IconShape = { radius: 0, scale: 1.05 }
const MASKABLE: IconShape = { radius: 0, scale: 0.82 }
const MOST_BYTES = 12 * 1024

const PICTURES = [
  { file: 'icons/icon-192.png', size: 192, shape: ROUNDED },
  { file: 'icons/icon-512.png', size: 512, shape: ROUNDED },
  { file: 'icons/maskable-512.png', size: 512, shape: MASKABLE },
  { file: 'icons/apple-touch-180.png', size: 180, shape: FULL },
]

const target = join(WEB, 'public')
await mkdir(join(target, 'icons'), { recursive: true })
await writeFile(join(target, 'favicon.svg'), iconSvg(ROUNDED))

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic'],
})
const page = await browser.newPage()
for (const { file, size, shape } of PICTURES) {
  const png = encodePng(await drawnPixels(page, iconSvg(shape), size), size)
  if (png.byteLength > MOST_BYTES) throw new Error(`${file} has ${png.byteLength} bytes, over ${MOST_BYTES}.`)
  await writeFile(join(target, file), png)
  console.log(`${file} ${png.byteLength} bytes`)
}
await browser.close()

async function drawnPixels(on: Page, svg: string, size: number): Promise<Buffer> {
  const base64 = await on.evaluate(
    async ([source, side]) => {
      const image = new Image(side, side)
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const context = new OffscreenCanvas(side, side).getContext('2d')
      if (context === null) throw new Error('This browser cannot draw.')
      context.drawImage(image, 0, 0, side, side)
      return btoa(Array.from(context.getImageData(0, 0, side, side).data, (byte) => String.fromCharCode(byte)).join(''))
    },
    [svg, size] as const,
  )
  return Buffer.from(base64, 'base64')
}
