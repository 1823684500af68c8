/** The part of the browser that a film needs. */
export interface FilmDevice {
  readonly MediaRecorder?: { readonly isTypeSupported: (type: string) => boolean }
  readonly HTMLCanvasElement?: { readonly prototype: object }
}

/** MP4 comes first, because every phone plays it. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01F',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/mp4',
  'video/webm',
] as const

/** SPEC W119: null where the browser makes no films. */
export function filmTypeOf({ MediaRecorder: recorder, HTMLCanvasElement: canvas }: FilmDevice): string | null {
  if (recorder === undefined || canvas === undefined || !('captureStream' in canvas.prototype)) return null
  return TYPES.find((type) => recorder.isTypeSupported(type)) ?? null
}

/** The file's extension, and its type without codecs. */
export function filmFileOf(type: string): { readonly ending: string; readonly type: string } {
  const [plain = type] = type.split(';')
  return { ending: plain.endsWith('mp4') ? 'mp4' : 'webm', type: plain }
}
