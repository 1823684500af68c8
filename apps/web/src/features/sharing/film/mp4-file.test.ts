import { expect, it } from 'vitest'
import { mp4File } from './mp4-file.ts'

const film = {
  width: 720,
  height: 1280,
  length: 1033,
  description: Uint8Array.of(1, 66, 224, 31),
  pictures: [
    { time: 0, isKey: true, data: Uint8Array.of(1, 2, 3) },
    { time: 33.3, isKey: false, data: Uint8Array.of(4) },
    { time: 1000, isKey: true, data: Uint8Array.of(5, 6) },
  ],
}

/** The boxes in a part of an MP4 file, by type. */
function boxesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const boxes = new Map<string, Uint8Array>()
  for (let at = 0; at < bytes.length;) {
    const size = wordAt(bytes, at)
    expect(size).toBeGreaterThanOrEqual(8)
    expect(at + size).toBeLessThanOrEqual(bytes.length)
    boxes.set(String.fromCharCode(...bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, at + size))
    at += size
  }
  return boxes
}

const wordAt = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
const wordsOf = (bytes: Uint8Array) => Array.from({ length: bytes.length / 4 }, (_, index) => wordAt(bytes, index * 4))

it('W119: a film is an MP4 with each picture where and when its table says', async () => {
  const file = mp4File(film)
  expect(file.type).toBe('video/mp4')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const inside = (from: ReadonlyMap<string, Uint8Array>, ...path: readonly string[]) =>
    path.reduce((boxes, type) => boxesOf(boxes.get(type) ?? new Uint8Array()), from)
  const whole = boxesOf(bytes)
  expect([...whole.keys()]).toEqual(['ftyp', 'moov', 'mdat'])
  expect(wordAt(inside(whole, 'moov').get('mvhd') ?? bytes, 16)).toBe(1033)
  const table = inside(whole, 'moov', 'trak', 'mdia', 'minf', 'stbl')
  const of = (type: string) => wordsOf(table.get(type) ?? new Uint8Array())
  expect(of('stts')).toEqual([0, 3, 1, 33, 1, 967, 1, 33])
  expect(of('stss')).toEqual([0, 2, 1, 3])
  expect(of('stsz')).toEqual([0, 0, 3, 3, 1, 2])
  expect(of('stsc')).toEqual([0, 1, 1, 3, 1])
  const [, , offset] = of('stco')
  expect([...bytes.subarray(offset)]).toEqual([1, 2, 3, 4, 5, 6])
  const entry = table.get('stsd')?.subarray(8) ?? bytes
  const codec = boxesOf(entry).get('avc1') ?? bytes
  expect(wordAt(codec, 24)).toBe((720 << 16) | 1280)
  expect([...(boxesOf(codec.subarray(78)).get('avcC') ?? [])]).toEqual([1, 66, 224, 31])
})
