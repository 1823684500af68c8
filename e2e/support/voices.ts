import type { Page, Request, Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How the stub of the provider answers. */
export type Answer = 'sound' | 'half a sound' | 'hang' | 'too many' | 'wrong key' | 'no network'

export interface ProviderStub {
  /** How it answers; may be changed. */
  answer: Answer
  /** The texts that it was asked to say. */
  readonly said: string[]
  /** All requests. */
  readonly asked: Request[]
}

const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const SOUNDS = join(import.meta.dirname, '../../apps/web/dist/sounds')
/** So many repetitions of a sound play longer than a test takes. */
const MANY = 200

const fileOf = (name: string) => readFile(join(SOUNDS, `${name}.mp3`))

/** Replaces the voice provider: no request reaches it. */
export async function stubProvider(page: Page): Promise<ProviderStub> {
  await page.addInitScript(() => {
    const Original = window.Audio
    window.Audio = class extends Original {
      constructor() {
        super()
        window.voiceElement = this
      }
    }
  })
  const stub: ProviderStub = { answer: 'sound', said: [], asked: [] }
  const [sound, short] = await Promise.all([fileOf('undo-sound'), fileOf('button-click')])
  const long = Buffer.concat(Array.from({ length: MANY }, () => sound))
  const play = (route: Route, body: Buffer) =>
    route.fulfill({ status: 200, contentType: 'audio/mpeg', headers: HEADERS, body })
  const refuse = (route: Route, status: number, message: string) =>
    route.fulfill({ status, headers: HEADERS, json: { detail: { message } } })
  await page.route('https://api.elevenlabs.io/**', async (route) => {
    const request = route.request()
    stub.asked.push(request)
    if (request.method() === 'POST') stub.said.push(textOf(request.postDataJSON()))
    switch (stub.answer) {
      case 'sound':
        return request.method() === 'POST' ? play(route, long) : route.fulfill({ headers: HEADERS, json: {} })
      case 'half a sound':
        // The sound of a click is shorter than any remark.
        return play(route, short)
      case 'too many':
        return refuse(route, 429, 'Trop de demandes')
      case 'wrong key':
        return refuse(route, 401, 'Invalid API key')
      case 'no network':
        return route.abort()
      case 'hang':
        return undefined
    }
  })
  return stub
}

function textOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : ''
}

/** Jumps to the end of the provider's sound. */
export async function skipToSoundEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { voiceElement } = window
    if (voiceElement !== undefined) voiceElement.currentTime = voiceElement.duration - 0.05
  })
}

declare global {
  interface Window {
    /** The audio element that plays the provider's voice. */
    voiceElement?: HTMLAudioElement
    /** The stub of speech synthesis: what was said, what is being said, and a function that ends it or makes it fail. */
    ownVoice?: { said: string[]; saying: string | null; finish: (as?: 'end' | 'error') => void }
  }
}

/**
 * Replaces speech synthesis in pages loaded from now on: it records what it would have said. As on an iPhone it silently drops
 * everything until the app has spoken within a click.
 * @param isThere false removes speech synthesis
 */
export async function stubOwnVoice(page: Page, isThere = true): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((isThere) => {
    if (!isThere) {
      Reflect.deleteProperty(window, 'speechSynthesis')
      return
    }
    let current: SpeechSynthesisUtterance | null = null
    let isAwake = false
    const own = {
      said: [] as string[],
      saying: null as string | null,
      finish: (as: 'end' | 'error' = 'end') => {
        const ended = current
        current = null
        own.saying = null
        ended?.dispatchEvent(new Event(as))
      },
    }
    window.ownVoice = own
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [],
        cancel: () => {
          current = null
          own.saying = null
        },
        speak: (utterance: SpeechSynthesisUtterance) => {
          // oxlint-disable-next-line typescript/no-deprecated -- only it tells whether a click is being handled
          isAwake ||= window.event?.type === 'click' && window.event.isTrusted
          if (!isAwake || utterance.volume === 0) return
          current = utterance
          own.saying = utterance.text
          own.said.push(utterance.text)
          utterance.dispatchEvent(new Event('start'))
        },
      },
    })
  }, isThere)
  return () => page.evaluate(() => window.ownVoice?.said ?? [])
}
