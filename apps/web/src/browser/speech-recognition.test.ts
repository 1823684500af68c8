import { expect, it, vi } from 'vitest'
import { microphone } from './microphone.ts'
import { findRecognition, listen, type Recognition } from './speech-recognition.ts'

/** A browser whose speech results come from the test. */
function openEar({ refuses = false } = {}) {
  const made: Recognition[] = []
  class Ear implements Recognition {
    lang = ''
    continuous = false
    interimResults = false
    onresult: Recognition['onresult'] = null
    onerror: Recognition['onerror'] = null
    onend: Recognition['onend'] = null
    start = () => {
      if (refuses) throw new DOMException('again', 'InvalidStateError')
    }
    stop = vi.fn(() => this.onend?.())
    abort = vi.fn(() => {
      this.onerror?.({ error: 'aborted' })
      this.onend?.()
    })
    constructor() {
      made.push(this)
    }
  }
  const onTranscript = vi.fn()
  const onEnd = vi.fn()
  const listening = listen(Ear, { onTranscript, onEnd })
  const [ear] = made
  if (ear === undefined) throw new Error('nobody listens')
  const receive = (...results: readonly (readonly [string, boolean])[]) =>
    ear.onresult?.({ results: results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })) })
  return { ear, listening, onTranscript, onEnd, receive }
}

it('R1005: listens for French, and tells what is sure from what is not', () => {
  const { ear, receive, onTranscript } = openEar()
  expect(ear).toMatchObject({ lang: 'fr-FR', continuous: true, interimResults: true })
  receive(['Léa 12', true], [' Hugo ', true], ['moins tr', false])
  expect(onTranscript).toHaveBeenLastCalledWith({ sure: 'Léa 12 Hugo', unsure: 'moins tr' })
})

it('R1005: stopped, what was said last is still heard, and the end is told once', () => {
  const { ear, listening, onEnd } = openEar()
  listening.stop()
  ear.onend?.()
  expect(onEnd.mock.calls).toEqual([['done']])
})

it('R1005: aborted, nothing more is told', () => {
  const { listening, receive, onEnd, onTranscript } = openEar()
  listening.abort()
  receive(['Léa 12', true])
  expect(onEnd).not.toHaveBeenCalled()
  expect(onTranscript).not.toHaveBeenCalled()
})

it.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['audio-capture', 'no-microphone'],
  ['no-speech', 'silence'],
  ['network', 'network'],
  ['language-not-supported', 'failed'],
  ['aborted', 'done'],
])('R1005: the error %s is told as %s', (error, notified) => {
  const { ear, onEnd } = openEar()
  ear.onerror?.({ error })
  ear.onend?.()
  expect(onEnd.mock.calls).toEqual([[notified]])
})

it('R1005: silence after something was said is the end of it', () => {
  const { ear, receive, onEnd } = openEar()
  receive(['Léa 12', true])
  ear.onerror?.({ error: 'no-speech' })
  ear.onend?.()
  expect(onEnd.mock.calls).toEqual([['done']])
})

it('R1005: a browser that will not begin is told as such', async () => {
  const { onEnd } = openEar({ refuses: true })
  expect(onEnd).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(onEnd.mock.calls).toEqual([['failed']])
})

it.each(['ended', 'aborted', 'refused'])('W1405: the page is known to listen until that is %s', async (how) => {
  const { ear, listening } = openEar({ refuses: how === 'refused' })
  expect(microphone.getState().isOpen).toBe(true)
  if (how === 'ended') ear.onend?.()
  if (how === 'aborted') listening.abort()
  await Promise.resolve()
  expect(microphone.getState().isOpen).toBe(false)
  const next = openEar()
  // An ended recognition does not change the microphone's state.
  listening.abort()
  expect(microphone.getState().isOpen).toBe(true)
  next.listening.abort()
})

it('R1005: is found under either of its names', () => {
  const Ear = vi.fn()
  expect(findRecognition({ SpeechRecognition: Ear })).toBe(Ear)
  expect(findRecognition({ webkitSpeechRecognition: Ear })).toBe(Ear)
  expect(findRecognition({ SpeechRecognition: 'yes' })).toBeNull()
  expect(findRecognition({})).toBeNull()
})
