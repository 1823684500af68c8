import { Mp3Encoder } from '@breezystack/lamejs'
import { SAMPLES_PER_SECOND } from './synth.ts'
import type { Take } from './synth.ts'

/** Enough for sounds with little above 10 kHz. */
const KILOBITS_PER_SECOND = 64

/** Encodes a take as an MP3 file with one channel. */
export function encodeMp3(take: Take): Buffer {
  const encoder = new Mp3Encoder(1, SAMPLES_PER_SECOND, KILOBITS_PER_SECOND)
  const samples = Int16Array.from(take, (sample) => Math.round(sample * 32_767))
  const parts = [encoder.encodeBuffer(samples), encoder.flush()]
  return Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))
}
