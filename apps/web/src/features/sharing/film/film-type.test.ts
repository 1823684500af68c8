import { describe, expect, it } from 'vitest'
import { filmFileOf, filmTypeOf, type FilmDevice } from './film-type.ts'

const browser = (...types: readonly string[]): FilmDevice => ({
  MediaRecorder: { isTypeSupported: (type) => types.includes(type) },
  HTMLCanvasElement: { prototype: { captureStream: () => undefined } },
})

describe('what a browser films', () => {
  it('W119: MP4 as every phone plays it, else what there is', () => {
    expect(filmTypeOf(browser('video/webm;codecs=vp8', 'video/mp4;codecs=avc1.42E01F'))).toBe(
      'video/mp4;codecs=avc1.42E01F',
    )
    expect(filmTypeOf(browser('video/mp4', 'video/webm;codecs=vp8', 'video/webm'))).toBe('video/webm;codecs=vp8')
    expect(filmTypeOf(browser('video/mp4'))).toBe('video/mp4')
  })

  it('W119: nothing where it cannot record, or not a canvas', () => {
    expect(filmTypeOf({})).toBeNull()
    expect(filmTypeOf(browser())).toBeNull()
    expect(filmTypeOf({ ...browser('video/mp4'), HTMLCanvasElement: { prototype: {} } })).toBeNull()
  })

  it('W119: the file says what it is, without what only a player asks', () => {
    expect(filmFileOf('video/mp4;codecs=avc1.42E01F')).toEqual({ ending: 'mp4', type: 'video/mp4' })
    expect(filmFileOf('video/webm;codecs=vp9')).toEqual({ ending: 'webm', type: 'video/webm' })
  })
})
