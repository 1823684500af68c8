/** Width and height of a PNG, read from its IHDR chunk. */
export function sizeOfPng(picture: Buffer): [number, number] {
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
}
