import { createListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { settle } from './voice/test-speaker-contract.ts'
import type { Speech, SpeechEnd, SpeechFault } from './speaker.ts'
import { spokenText, voiceStep, type VoiceEvent, type VoiceStage, createVoice } from './voice.ts'

const idle: VoiceStage = { phase: 'idle' }
const fetching = (next: string | null = null): VoiceStage => ({ phase: 'fetching', line: 'a', next })
const speaking = (next: string | null = null): VoiceStage => ({ phase: 'speaking', line: 'a', next })
const stopping = (next: string | null = null): VoiceStage => ({ phase: 'stopping', next })
const say = (line: string): VoiceEvent => ({ type: 'say', line })
const [stop, begun, ended] = [{ type: 'stop' }, { type: 'begun' }, { type: 'ended' }] as const

describe('W1404: the steps of the voice', () => {
  it.each<[VoiceStage, VoiceEvent, VoiceStage, 'begin' | 'cancel' | null]>([
    [idle, say('a'), fetching(), 'begin'],
    [idle, stop, idle, null],
    [idle, begun, idle, null],
    [idle, ended, idle, null],
    [fetching(), begun, speaking(), null],
    [fetching(), say('b'), fetching('b'), null],
    [fetching(), say('a'), fetching(), null],
    [fetching('b'), say('c'), fetching('c'), null],
    [fetching('b'), stop, stopping(), 'cancel'],
    [fetching(), ended, idle, null],
    [speaking(), begun, speaking(), null],
    [speaking(), say('b'), speaking('b'), null],
    [speaking('b'), say('a'), speaking(), null],
    [speaking('b'), ended, { phase: 'fetching', line: 'b', next: null }, 'begin'],
    [speaking('b'), stop, stopping(), 'cancel'],
    [stopping(), stop, stopping(), null],
    [stopping(), begun, stopping(), null],
    [stopping(), say('b'), stopping('b'), null],
    [stopping('b'), stop, stopping(), null],
    [stopping(), ended, idle, null],
    [stopping('b'), ended, { phase: 'fetching', line: 'b', next: null }, 'begin'],
  ])('%j, %j: %j', (stage, event, after, act) => {
    expect(voiceStep(stage, event)).toEqual({ stage: after, act })
  })
})

function openVoice() {
  const asked: { readonly speech: Speech; readonly end: (result: Result<SpeechEnd, SpeechFault>) => void }[] = []
  const circumstances = { isVisible: true, volume: 1, isAloud: true, isAvailable: true }
  const followers = createListeners()
  const microphone = createStore(() => ({ isOpen: false }))
  const voice = createVoice({
    speaker: {
      isAvailable: () => circumstances.isAvailable,
      speak: (speech) =>
        new Promise((resolve) => {
          asked.push({ speech, end: resolve })
          speech.signal.addEventListener('abort', () => resolve(accept('stopped')))
        }),
    },
    visibility: {
      isVisible: () => circumstances.isVisible,
      subscribe: followers.subscribe,
    },
    microphone,
    volume: () => circumstances.volume,
    isAloud: () => circumstances.isAloud,
  })
  return {
    voice,
    circumstances,
    microphone,
    lines: () => asked.map(({ speech }) => speech.text),
    last: () => asked.at(-1),
    end: async (result: Result<SpeechEnd, SpeechFault> = accept('said')) => {
      asked.at(-1)?.end(result)
      await settle()
    },
    hide: () => {
      circumstances.isVisible = false
      followers.notify()
    },
  }
}

describe('W1404, W1405: the voice', () => {
  it('never says two lines at once; of those that wait the latest is said', async () => {
    const { voice, lines, end, last } = openVoice()
    voice.say('un')
    expect(voice.getState().stage.phase).toBe('fetching')
    last()?.speech.onBegin()
    expect(voice.getState().stage.phase).toBe('speaking')
    voice.say('deux')
    voice.say('trois')
    expect(lines()).toEqual(['un'])
    await end()
    expect(lines()).toEqual(['un', 'trois'])
    await end()
    expect(voice.getState().stage.phase).toBe('idle')
  })

  it('is stopped with all that waits', async () => {
    const { voice, lines, last } = openVoice()
    voice.say('un')
    voice.say('deux')
    voice.stop()
    expect(last()?.speech.signal.aborted).toBe(true)
    await settle()
    expect(voice.getState().stage.phase).toBe('idle')
    expect(lines()).toEqual(['un'])
  })

  it('is silent while nobody sees the page', async () => {
    const { voice, lines, last, hide } = openVoice()
    voice.say('un')
    hide()
    expect(last()?.speech.signal.aborted).toBe(true)
    await settle()
    voice.say('deux')
    voice.receive('trois')
    expect(lines()).toEqual(['un'])
  })

  it('is silent while the page listens: his points would be taken for those of the players', async () => {
    const { voice, lines, last, microphone } = openVoice()
    voice.say('un')
    microphone.setState({ isOpen: true })
    expect(last()?.speech.signal.aborted).toBe(true)
    await settle()
    voice.say('deux')
    voice.receive('trois')
    expect(lines()).toEqual(['un'])
    microphone.setState({ isOpen: false })
    voice.receive('quatre')
    expect(lines()).toEqual(['un', 'quatre'])
  })

  it('says what comes by itself where that is wanted, once', async () => {
    const { voice, circumstances, lines, end } = openVoice()
    circumstances.isAloud = false
    voice.receive('un')
    expect(lines()).toEqual([])
    circumstances.isAloud = true
    voice.receive('un')
    await end()
    voice.receive('un')
    expect(lines()).toEqual(['un'])
    voice.receive('deux')
    expect(lines()).toEqual(['un', 'deux'])
  })

  it.each([{ volume: 0 }, { isAvailable: false }])('asks for nothing that would not be heard: %j', (part) => {
    const { voice, circumstances, lines } = openVoice()
    Object.assign(circumstances, part)
    voice.say('un')
    expect(lines()).toEqual([])
  })

  it('says what was wrong until a line is heard as it should be', async () => {
    const { voice, last, end } = openVoice()
    const fault: SpeechFault = { kind: 'refused', status: 429, detail: null }
    voice.say('un')
    last()?.speech.onTrouble(fault)
    await end()
    expect(voice.getState()).toMatchObject({ trouble: fault, isFallbackVoice: true })
    voice.say('un, encore')
    last()?.speech.onTrouble(fault)
    await end(refuse({ kind: 'timeout' }))
    expect(voice.getState()).toMatchObject({ trouble: fault, isFallbackVoice: false })
    voice.say('deux')
    await end(refuse({ kind: 'timeout' }))
    expect(voice.getState().trouble).toEqual({ kind: 'timeout' })
    voice.say('trois')
    await end()
    expect(voice.getState().trouble).toBeNull()
  })
})

it('R308: reads a line as it is spoken, without the marks around a name', () => {
  expect(spokenText('\u2068محمد\u2069 mène')).toBe('محمد mène')
  expect(spokenText('Léa fait −2\u202F! Un total de 12\u00A0points…')).toBe('Léa fait moins 2 ! Un total de 12 points…')
})
