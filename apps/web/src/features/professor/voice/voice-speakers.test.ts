import { accept, refuse } from '@dutch/domain/result'
import { describe, expect, it } from 'vitest'
import { DEFAULT_VOICE } from '../voice-settings.ts'
import { createTestClock } from '../../../browser/test-clock.ts'
import { ask, describeSpeaker, settle } from './test-speaker-contract.ts'
import { KEYED, openBrowserWorld, openProviderWorld } from './test-voices.ts'
import { createBrowserSpeaker, frenchVoice } from './voice-browser-speaker.ts'
import { createFallbackSpeaker, PROVIDER_PAUSE_MS } from '../open-voice.ts'
import { PROVIDER_TIMEOUT_MS } from './voice-provider-speaker.ts'

const LINE = 'Léa mène avec douze points d’avance, et Hugo compte encore ses rois rouges.'

const missing = (clock = createTestClock()) =>
  createBrowserSpeaker({
    synthesis: null,
    createUtterance: () => {
      throw new Error('Nothing speaks here')
    },
    clock,
  })

describeSpeaker('the browser’s voice', { open: openBrowserWorld, openMissing: missing })
describeSpeaker('the provider’s voice', {
  open: openProviderWorld,
  openMissing: (clock) => openProviderWorld(clock, () => DEFAULT_VOICE).speaker,
})
describeSpeaker('a voice with another behind it', {
  open: (clock) => {
    const world = openBrowserWorld(clock)
    return { ...world, speaker: createFallbackSpeaker(missing(clock), world.speaker, clock) }
  },
  openMissing: (clock) => createFallbackSpeaker(missing(clock), missing(clock), clock),
})

describe('W1402: the browser’s voice', () => {
  it('speaks French at the specified pitch and rate', () => {
    const voices = [{ lang: 'en-US' }, { lang: 'fr-CA', localService: true }, { lang: 'fr_FR', localService: true }]
    const world = openBrowserWorld(createTestClock(), voices)
    ask(world.speaker, LINE)
    expect(world.last()).toMatchObject({ lang: 'fr-FR', pitch: 1.1, rate: 1.05, volume: 1, voice: voices[2] })
  })

  it('takes what French there is, and leaves the choice to the browser where there is none', () => {
    const voice = (lang: string, localService = false) => ({ lang, localService }) as SpeechSynthesisVoice
    const belgian = voice('fr-BE')
    expect(frenchVoice([voice('de-DE', true), belgian])).toBe(belgian)
    expect(frenchVoice([voice('fro', true)])).toBeNull()
    expect(frenchVoice([])).toBeNull()
  })

  it('takes a robot’s voice of an iPhone only where there is no other French voice', () => {
    const voice = (lang: string, voiceURI: string) => ({ lang, localService: true, voiceURI }) as SpeechSynthesisVoice
    const eddy = voice('fr-FR', 'com.apple.eloquence.fr-FR.Eddy')
    const amelie = voice('fr-CA', 'com.apple.voice.super-compact.fr-CA.Amelie')
    const thomas = voice('fr-FR', 'com.apple.voice.super-compact.fr-FR.Thomas')
    expect(frenchVoice([amelie, eddy, thomas])).toBe(thomas)
    expect(frenchVoice([eddy, amelie])).toBe(amelie)
    expect(frenchVoice([eddy])).toBe(eddy)
  })

  it('lists no voices before something is to be said', () => {
    const world = openBrowserWorld(createTestClock())
    expect(world.listed()).toBe(0)
    world.prepare()
    expect(world.listed()).toBe(1)
  })

  it('W1407: is woken by a breath that nobody hears, which cuts no line off', () => {
    const world = openBrowserWorld(createTestClock())
    ask(world.speaker, LINE)
    world.wake()
    expect([world.last().volume, world.sounding()]).toEqual([0, [LINE, ' ']])
    expect(() => {
      missing().wake()
    }).not.toThrow()
  })

  it('says that the device has no voice where that is why nothing is heard', async () => {
    const clock = createTestClock()
    const silent = openBrowserWorld(clock, [])
    const waited = ask(silent.speaker, LINE)
    clock.pass(4000)
    expect(await waited.answer).toEqual(refuse({ kind: 'voiceless' }))
    const refused = ask(silent.speaker, LINE)
    await silent.fail()
    expect(await refused.answer).toEqual(refuse({ kind: 'voiceless' }))
  })

  it('says that a gesture is wanted', async () => {
    const world = openBrowserWorld(createTestClock())
    const { answer } = ask(world.speaker, LINE)
    await world.dispatch(Object.assign(new Event('error'), { error: 'not-allowed' }))
    expect(await answer).toEqual(refuse({ kind: 'blocked' }))
  })
})

describe('W1402: the provider’s voice', () => {
  it('keeps waiting as long as something comes, and no longer', async () => {
    const clock = createTestClock()
    const world = openProviderWorld(clock)
    const { answer, ended } = ask(world.speaker, LINE)
    clock.pass(PROVIDER_TIMEOUT_MS - 1)
    await world.arrive()
    clock.pass(PROVIDER_TIMEOUT_MS - 1)
    await world.play()
    clock.pass(PROVIDER_TIMEOUT_MS - 1)
    await settle()
    expect(ended).not.toHaveBeenCalled()
    clock.pass(1)
    expect(await answer).toEqual(refuse({ kind: 'timeout' }))
    expect(world.asked[0]?.signal.aborted).toBe(true)
  })

  it('hands on what the provider says', async () => {
    const world = openProviderWorld(createTestClock())
    const { answer } = ask(world.speaker, LINE)
    await world.reply(refuse({ kind: 'refused', status: 429, detail: 'Too many requests' }))
    expect(await answer).toEqual(refuse({ kind: 'refused', status: 429, detail: 'Too many requests' }))
  })

  it('knows half an audio by its length, and asks for it again', async () => {
    const world = openProviderWorld(createTestClock())
    const { answer } = ask(world.speaker, LINE)
    await world.begin()
    await world.arrived()
    world.last()?.listener.onEnded(2)
    expect(await answer).toEqual(refuse({ kind: 'cut' }))
    ask(world.speaker, LINE)
    expect(world.asked).toHaveLength(2)
  })

  it('takes an answer without a byte for half an audio', async () => {
    const world = openProviderWorld(createTestClock())
    const { answer } = ask(world.speaker, LINE)
    await world.reply(accept(new ReadableStream({ start: (control) => control.close() })))
    expect(await answer).toEqual(refuse({ kind: 'cut' }))
  })

  it('W1406: asks once for a line, and again in another voice', async () => {
    let settings = KEYED
    const world = openProviderWorld(createTestClock(), () => settings)
    const first = ask(world.speaker, LINE)
    await world.begin()
    await world.finish()
    await first.answer
    const second = ask(world.speaker, LINE)
    await world.play()
    expect(world.last()).toMatchObject({ bytes: 30, isComplete: true })
    world.last()?.listener.onEnded(30)
    expect(await second.answer).toEqual(accept('said'))
    expect(world.asked).toHaveLength(1)
    settings = { ...KEYED, voiceId: 'IKne3meq5aSn9XLyUdCD' }
    ask(world.speaker, LINE)
    expect(world.asked.map(({ line, key }) => [line.voiceId, key])).toEqual([
      [KEYED.voiceId, 'sk_test'],
      ['IKne3meq5aSn9XLyUdCD', 'sk_test'],
    ])
  })
})

describe('W1402: a voice with another behind it', () => {
  const open = () => {
    const clock = createTestClock()
    const first = openProviderWorld(clock)
    const second = openBrowserWorld(clock)
    return { clock, first, second, speaker: createFallbackSpeaker(first.speaker, second.speaker, clock) }
  }
  const tooMany = { kind: 'refused', status: 429, detail: null } as const

  it.each([
    ['is refused', ({ first }: ReturnType<typeof open>) => first.reply(refuse(tooMany))],
    ['is not reached', ({ first }: ReturnType<typeof open>) => first.reply(refuse({ kind: 'unreachable' }))],
    [
      'hangs',
      ({ clock }: ReturnType<typeof open>) => {
        clock.pass(PROVIDER_TIMEOUT_MS)
        return settle()
      },
    ],
    [
      'gives half an audio',
      async ({ first }: ReturnType<typeof open>) => {
        await first.begin()
        await first.fail()
      },
    ],
  ])('has the other one say the whole line when the first %s', async (_, goWrong) => {
    const world = open()
    const { answer, onBegin, onTrouble } = ask(world.speaker, LINE)
    await goWrong(world)
    expect(onTrouble).toHaveBeenCalledTimes(1)
    expect(world.first.sounding()).toEqual([])
    expect(world.second.sounding()).toEqual([LINE])
    await world.second.begin()
    await world.second.finish()
    expect(await answer).toEqual(accept('said'))
    expect(onBegin).toHaveBeenCalledTimes(1)
  })

  it('lets the first one rest for a minute, or until something about it changed', async () => {
    const { clock, first, second, speaker } = open()
    const one = ask(speaker, LINE)
    await first.reply(refuse(tooMany))
    await second.finish()
    await one.answer
    const two = ask(speaker, LINE)
    await second.finish()
    await two.answer
    expect(two.onTrouble).toHaveBeenCalledExactlyOnceWith(tooMany)
    expect(first.asked).toHaveLength(1)
    clock.pass(PROVIDER_PAUSE_MS)
    const three = ask(speaker, LINE)
    await first.reply(refuse(tooMany))
    await second.finish()
    await three.answer
    expect(first.asked).toHaveLength(2)
    speaker.tryAgain()
    ask(speaker, LINE)
    expect(first.asked).toHaveLength(3)
  })

  it('refuses with the first one’s reason where nothing else speaks', async () => {
    const clock = createTestClock()
    const first = openProviderWorld(clock)
    const { answer } = ask(createFallbackSpeaker(first.speaker, missing(clock), clock), LINE)
    await first.reply(refuse(tooMany))
    expect(await answer).toEqual(refuse(tooMany))
  })
})
