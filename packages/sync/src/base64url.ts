const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PLACES = new Map(Array.from(ALPHABET, (character, index) => [character, index]))

/** The bytes of a base64url text; of a cut one only the whole bytes. */
export function bytesOfBase64url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8))
  let value = 0
  let held = 0
  let at = 0
  for (const character of text) {
    value = ((value << 6) | (PLACES.get(character) ?? 0)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at] = value >>> held
    at += 1
  }
  return bytes
}

export function base64urlOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3)
    const value = first * 65_536 + (second ?? 0) * 256 + (third ?? 0)
    const characters = [value >>> 18, (value >>> 12) & 63, (value >>> 6) & 63, value & 63]
    const used = third !== undefined ? 4 : second !== undefined ? 3 : 2
    text += characters
      .slice(0, used)
      .map((place) => ALPHABET.charAt(place))
      .join('')
  }
  return text
}
