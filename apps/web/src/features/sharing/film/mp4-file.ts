// An MP4 with one track of H.264, by ISO 14496-12 and 14496-15. Its index (`moov`) comes first, so that it plays while it loads.

export interface EncodedPicture {
  /** In milliseconds from the beginning. */
  readonly time: number
  readonly isKey: boolean
  readonly data: Uint8Array<ArrayBuffer>
}

interface EncodedFilm {
  readonly width: number
  readonly height: number
  /** In milliseconds. */
  readonly length: number
  /** The decoder's configuration (`avcC`). */
  readonly description: Uint8Array<ArrayBuffer>
  /** In order of time. */
  readonly pictures: readonly EncodedPicture[]
}

type Bytes = Uint8Array<ArrayBuffer>

const SECOND = 1000
const MATRIX = [0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00]
const DOTS_PER_INCH = 72 << 16

export function mp4File(film: EncodedFilm): Blob {
  const data = film.pictures.map((picture) => picture.data)
  const kind = box('ftyp', letters('isom'), words(512), letters('isomiso2avc1mp41'))
  const offset = kind.length + moovOf(film, 0).length + 8
  const head = joined(words(8 + sum(data.map(({ length }) => length))), letters('mdat'))
  return new Blob([kind, moovOf(film, offset), head, ...data], { type: 'video/mp4' })
}

/** @param offset the position of the first picture in the file */
function moovOf({ width, height, length, description, pictures }: EncodedFilm, offset: number): Bytes {
  const count = pictures.length
  const times = [...pictures.map(({ time }) => Math.round(time)), length]
  const lasting = pictures.flatMap((_, index) => [1, (times[index + 1] ?? 0) - (times[index] ?? 0)])
  const keys = pictures.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))
  const sizes = pictures.map(({ data }) => data.length)
  const entry = box(
    'avc1',
    words(0, 1, 0, 0, 0, 0, (width << 16) | height, DOTS_PER_INCH, DOTS_PER_INCH, 0),
    words(1 << 16, 0, 0, 0, 0, 0, 0, 0, 24),
    Uint8Array.of(0xff, 0xff),
    box('avcC', description),
  )
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, count, ...lasting)),
    box('stss', words(0, keys.length, ...keys)),
    box('stsc', words(0, 1, 1, count, 1)),
    box('stsz', words(0, 0, count, ...sizes)),
    box('stco', words(0, 1, offset)),
  )
  const source = box('dinf', box('dref', words(0, 1), box('url ', words(1))))
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, SECOND, length, 0x55_c4_00_00)),
    box('hdlr', words(0, 0), letters('vide'), words(0, 0, 0), Uint8Array.of(0)),
    box('minf', box('vmhd', words(1, 0, 0)), source, table),
  )
  const size = [width << 16, height << 16]
  return box(
    'moov',
    box('mvhd', words(0, 0, 0, SECOND, length, 1 << 16, 1 << 24, 0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, 2)),
    box('trak', box('tkhd', words(3, 0, 0, 1, 0, length, 0, 0, 0, 0, ...MATRIX, ...size)), media),
  )
}

function box(type: string, ...content: readonly Bytes[]): Bytes {
  const inside = joined(...content)
  return joined(words(8 + inside.length), letters(type), inside)
}

const letters = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Numbers as four bytes each, big-endian. */
function words(...values: readonly number[]): Bytes {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => view.setUint32(index * 4, value))
  return new Uint8Array(view.buffer)
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(sum(parts.map(({ length }) => length)))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
