import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'

test('each pixel keeps its colour and its transparency', () => {
  const rgba = Buffer.from([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0])
  const png = encodePng(rgba, 2)
  const palette = chunk(png, 'PLTE')
  const alpha = chunk(png, 'tRNS')
  const rows = inflateSync(chunk(png, 'IDAT'))
  const pixels = [rows[1], rows[2], rows[4], rows[5]].flatMap((index = -1) => [
    ...palette.subarray(index * 3, index * 3 + 3),
    alpha[index],
  ])
  expect(Buffer.from(pixels.map((value = -1) => value))).toEqual(rgba)
})

function chunk(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}
