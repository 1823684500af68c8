/** Types for the part of the encoder that this project calls; the package's exports do not include its own types. */
declare module '@breezystack/lamejs' {
  export class Mp3Encoder {
    constructor(channels: 1 | 2, samplesPerSecond: number, kilobitsPerSecond: number)
    encodeBuffer(samples: Int16Array): Int8Array
    flush(): Int8Array
  }
}
