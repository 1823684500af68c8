/** Width and height stand where every PNG has them. */
export function sizeOfPng(picture: Buffer): [number, number] {
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
}
