import type { Page, Request, Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How the provider answers. */
export type Answer = 'sound' | 'half a sound' | 'hang' | 'too many' | 'wrong key' | 'no network'

export interface ProviderStub {
  /** From now on it answers like this. */
  answer: Answer
  /** Texts it was asked to say. */
  readonly said: string[]
  /** Everything it was asked. */
  readonly asked: Request[]
}

const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const SOUNDS = join(import.meta.dirname, '../../apps/web/dist/sounds')
/** Of such sounds: longer than a test takes. */
const MANY = 200

const fileOf = (name: string) => readFile(join(SOUNDS, `${name}.mp3`))

/** Stands in for the provider of voices: nothing of it is ever reached. */
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
        // A click, where a line takes seconds.
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

/** Has the sound of the provider come to its end. */
export async function finishSound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { voiceElement } = window
    if (voiceElement !== undefined) voiceElement.currentTime = voiceElement.duration - 0.05
  })
}

declare global {
  interface Window {
    /** What the provider's voice is played with. */
    voiceElement?: HTMLAudioElement
    /** What the browser's own voice is saying, and a way to let it come to an end, or fail. */
    ownVoice?: { said: string[]; saying: string | null; finish: (as?: 'end' | 'error') => void }
  }
}

/**
 * From the next page on, the browser's own voice says nothing and notes what it would have said; or there is none at all.
 * As on an iPhone it drops without a word what nobody pressed for, until something was said within a press.
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
          // oxlint-disable-next-line typescript/no-deprecated -- it alone tells whether a press is being answered
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
