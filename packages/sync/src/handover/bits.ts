// Writes numbers in as few bits as possible, since a QR code has room for a few hundred bytes.

export interface BitWriter {
  readonly flag: (value: boolean) => void
  /** `value` is at least 0 and fits in `width` bits. */
  readonly bits: (value: number, width: number) => void
  /** `value` is at least 0, and written in groups of `width` bits; a flag before each says whether another follows. */
  readonly count: (value: number, width: number) => void
  /** A number of either sign, in groups as `count` writes them. */
  readonly signed: (value: number, width: number) => void
  readonly bytes: () => Uint8Array
}

export function createBitWriter(): BitWriter {
  const list: boolean[] = []
  const bits = (value: number, width: number) => {
    for (let place = width - 1; place >= 0; place -= 1) list.push(Math.floor(value / 2 ** place) % 2 === 1)
  }
  const count = (value: number, width: number) => {
    const base = 2 ** width
    for (let rest = value; ; rest = Math.floor(rest / base)) {
      list.push(rest >= base)
      bits(rest % base, width)
      if (rest < base) return
    }
  }
  return {
    flag: (value) => void list.push(value),
    bits,
    count,
    // Zigzag: small numbers of either sign stay small.
    signed: (value, width) => count(value < 0 ? -2 * value - 1 : 2 * value, width),
    bytes: () => {
      const bytes = new Uint8Array(Math.ceil(list.length / 8))
      list.forEach((isSet, index) => {
        if (isSet) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7))
      })
      return bytes
    },
  }
}

export interface BitReader {
  readonly flag: () => boolean
  readonly bits: (width: number) => number
  readonly count: (width: number) => number
  readonly signed: (width: number) => number
  /** Whether the bytes ended too early or held too large a number; every answer since then is 0 or false. */
  readonly isLost: () => boolean
  /** Whether only the zeros that fill the last byte are left. */
  readonly isAtEnd: () => boolean
}

/** The reader never throws: check `isLost` before using what it returned. */
export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0
  let isLost = false
  const flag = () => {
    const byte = bytes[at >> 3]
    if (byte === undefined || isLost) {
      isLost = true
      return false
    }
    const isSet = (byte & (0x80 >> (at & 7))) !== 0
    at += 1
    return isSet
  }
  const bits = (width: number) => {
    let value = 0
    for (let place = 0; place < width; place += 1) value = 2 * value + (flag() ? 1 : 0)
    return value
  }
  const count = (width: number) => {
    const base = 2 ** width
    let value = 0
    for (let unit = 1; ; unit *= base) {
      const isMore = flag()
      value += bits(width) * unit
      if (value > Number.MAX_SAFE_INTEGER) isLost = true
      if (isLost) return 0
      if (!isMore) return value
    }
  }
  return {
    flag,
    bits,
    count,
    signed: (width) => {
      const value = count(width)
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    isLost: () => isLost,
    isAtEnd: () => {
      if (isLost || bytes.length * 8 - at >= 8) return false
      while (at < bytes.length * 8) if (flag()) return false
      return true
    },
  }
}
