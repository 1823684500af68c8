import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enterRound } from './support/scoreboard.ts'
import { openWith, type GameOptions } from './support/seed.ts'
import { skipToSoundEnd, stubOwnVoice, stubProvider } from './support/voices.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const KEY = 'sk_une_cle_secrete'
const TABLE: GameOptions = { names: ['Alice', 'Bob'], rounds: [[5, 12]] }
const KEYED = {
  'dutch-voice-settings': JSON.stringify({
    apiKey: { key: KEY },
    voiceId: 'onwK4e9ZLuTAKqWW03F9',
    modelId: 'eleven_multilingual_v2',
    enabled: true,
    aloud: false,
  }),
}
const ALOUD = JSON.stringify({
  apiKey: null,
  voiceId: 'pFZP5JQG7iQjIQuC4Bku',
  modelId: 'eleven_multilingual_v2',
  enabled: false,
  aloud: true,
})

const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dutch-voice-settings') ?? 'null') as unknown)

/** The Professor's remark as it is sent to a voice. */
async function lineIn(place: Locator): Promise<string> {
  return ((await place.locator('.professor-speech').textContent()) ?? '')
    .replace(/^À la une /u, '')
    .replaceAll(/\u2212(?=\d)/gu, 'moins ')
    .replaceAll(/\s+/gu, ' ')
}

/** Watches the console and the requests of the page for the API key. @returns the leaks so far */
function watchKey(page: Page): () => readonly string[] {
  const leaks: string[] = []
  page.on('console', (message) => message.text().includes(KEY) && leaks.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const isProvider = request.url().startsWith('https://api.elevenlabs.io/')
    const sent = `${request.url()} ${request.postData() ?? ''} ${isProvider ? '' : JSON.stringify(request.headers())}`
    if (sent.includes(KEY)) leaks.push(`request: ${request.url()}`)
  })
  return () => leaks
}

test('W1407: the voice is chosen in the settings: the device’s own, or the provider’s with a tested key', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/api\.elevenlabs\.io/u)
  const provider = await stubProvider(page)
  const own = await stubOwnVoice(page)
  const leaks = watchKey(page)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Voix du Professeur' })
  const aloud = section.getByRole('switch', { name: 'Lire ses remarques à voix haute' })
  await expect(aloud).not.toBeChecked()
  await section.getByRole('button', { name: 'Essayer la voix' }).tap()
  await expect(section.getByRole('button', { name: 'Arrêter', exact: true })).toBeFocused()
  expect(await own()).toEqual(['Alors, on la distribue, cette manche ? Je suis prêt, et je vois tout.'])
  await page.evaluate(() => window.ownVoice?.finish())
  await expect(section.getByRole('button', { name: 'Essayer la voix' })).toBeVisible()
  await aloud.tap()
  // W1407: the voice speaks within the press, or Safari would refuse later speech without a press.
  expect(await own()).toContain('Présent !')
  await page.evaluate(() => window.ownVoice?.finish())
  expect(await stored(page)).toMatchObject({ apiKey: null, enabled: false, aloud: true })
  await aloud.tap()

  const field = section.getByLabel('Clé API ElevenLabs')
  const tester = section.getByRole('button', { name: 'Tester la clé' })
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('ma clé')
  await tester.tap()
  await expect(section.getByText('Collez la clé en entier')).toBeVisible()
  await field.fill(` ${KEY} `)
  for (const [answer, text] of [
    ['wrong key', 'Erreur 401: Clé API invalide'],
    ['no network', 'Erreur lors de la vérification de la clé API'],
    ['sound', 'La clé fonctionne.'],
  ] as const) {
    provider.answer = answer
    await tester.tap()
    await expect(section.getByRole('status')).toHaveText(['', text])
  }
  await section.getByRole('button', { name: 'Afficher la clé' }).tap()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(section.getByRole('switch', { name: 'Parler avec ElevenLabs' })).toHaveCount(0)
  await section.getByRole('button', { name: 'Enregistrer' }).tap()
  for (const name of ['Lire ses remarques à voix haute', 'Parler avec ElevenLabs'])
    await expect(section.getByRole('switch', { name })).toBeChecked()
  await expect(section.getByRole('radio')).toHaveCount(5)
  await expect(section.getByRole('radio', { name: 'Lily Voix féminine française' })).toBeChecked()
  await section.getByRole('radio', { name: 'Charlie' }).tap()
  await section.getByRole('combobox', { name: 'Modèle' }).selectOption('eleven_flash_v2_5')

  await page.reload()
  await expect(section.getByRole('radio', { name: 'Charlie' })).toBeChecked()
  await expect(field).toHaveValue(KEY)
  await section.getByRole('button', { name: 'Supprimer la clé' }).tap()
  await expect(section.getByRole('heading', { name: 'Une voix plus naturelle' })).toBeFocused()
  await expect(field).toHaveValue('')
  expect(JSON.stringify(await stored(page))).not.toContain(KEY)
  expect(provider.said).toEqual([])
  expect(leaks()).toEqual([])
})

test('W1402: the Professor’s voice plays and stops, never overlaps itself, and is the device’s when the provider fails', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/api\.elevenlabs\.io/u)
  const provider = await stubProvider(page)
  const own = await stubOwnVoice(page)
  const leaks = watchKey(page)
  await page.clock.install()
  await openWith(page, '/game', { game: TABLE, local: KEYED })
  const strip = page.getByRole('button', { name: /^Le Professeur/u })
  const sheet = page.getByRole('dialog', { name: 'Le Professeur' })
  const speaking = page.locator('.professor-speaking').first()
  await strip.tap()
  // With the pause, new remarks come only with a round or on request.
  await sheet.getByRole('button', { name: 'Mettre en pause' }).tap()
  const first = await lineIn(sheet)
  await sheet.getByRole('button', { name: 'Écouter' }).tap()
  await expect(speaking).toBeVisible()
  expect(provider.said).toEqual([first])
  expect(await provider.asked[0]?.headerValue('xi-api-key')).toBe(KEY)
  expect(provider.asked[0]?.url()).toContain('/v1/text-to-speech/onwK4e9ZLuTAKqWW03F9')
  await sheet.getByRole('button', { name: 'Arrêter', exact: true }).tap()
  await expect(speaking).toHaveCount(0)

  // When reading aloud is switched on, the voice reads the current remark, whose sound is cached and not requested again.
  await sheet.getByRole('button', { name: 'Réglages de la voix' }).tap()
  await page.getByRole('switch', { name: 'Lire ses remarques à voix haute' }).tap()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(speaking).toBeVisible()
  // The remark about a round waits until this one has been read.
  await enterRound(page, [4, 9])
  await expect.poll(() => lineIn(strip)).not.toBe(first)
  expect(provider.said).toEqual([first])
  await skipToSoundEnd(page)
  await expect.poll(() => provider.said.length).toBe(2)
  expect(provider.said[1]).toBe(await lineIn(strip))
  await page.getByRole('button', { name: 'Arrêter la lecture' }).tap()

  await strip.tap()
  // The status exists before it has a text: screen readers only announce changes of an existing one.
  await expect(sheet.locator('p[role="status"]')).toHaveText([''])
  const trouble = sheet.getByRole('status').filter({ hasText: 'La voix de votre appareil prend le relais.' })
  let handed = 0
  const expectRelief = async (text: string) => {
    handed += 1
    await expect.poll(async () => (await own()).length).toBe(handed)
    expect((await own()).at(-1)).toBe(await lineIn(sheet))
    await expect(trouble).toContainText(text)
    await expect(sheet.locator('.professor-speaking')).toBeVisible()
    await page.evaluate(() => window.ownVoice?.finish())
    await expect(sheet.getByRole('button', { name: 'Écouter' })).toBeVisible()
  }
  const another = sheet.getByRole('button', { name: 'Une autre remarque' })
  provider.answer = 'too many'
  await another.tap()
  await expectRelief('Trop de demandes')
  // After a pause of a minute the provider is used again.
  provider.answer = 'half a sound'
  await page.clock.fastForward(61_000)
  await another.tap()
  await expectRelief('Erreur lors de la génération du discours')
  provider.answer = 'hang'
  await page.clock.fastForward(61_000)
  await another.tap()
  await expect.poll(() => provider.said.length).toBe(5)
  await page.clock.fastForward(6000)
  await expectRelief('Erreur lors de la génération du discours')

  await sheet.getByRole('button', { name: 'Écouter' }).tap()
  await expect(sheet.getByRole('button', { name: 'Arrêter', exact: true })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(sheet.getByRole('button', { name: 'Écouter' })).toBeVisible()
  const saying = () => page.evaluate(() => window.ownVoice?.saying)
  expect(await saying()).toBeNull()

  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Écouter la remarque' }).tap()
  await expect.poll(saying).not.toBeNull()
  await page.getByRole('link', { name: 'Règles' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Règles' })).toBeVisible()
  expect(await saying()).toBeNull()
  expect(leaks()).toEqual([])
})

test('W1407: a page that was loaded with the voice on reads a round aloud, also on an iPhone', async ({ page }) => {
  const own = await stubOwnVoice(page)
  await page.clock.install()
  await openWith(page, '/game', { game: TABLE, local: { 'dutch-voice-settings': ALOUD } })
  await enterRound(page, [4, 9])
  // The voice waits up to this long for a remark that came before speech was unlocked.
  await page.clock.fastForward(4000)
  await expect.poll(own).not.toEqual([])
})

test('a browser without speech says so in the settings of the voice, and the game goes on', async ({ page }) => {
  await stubOwnVoice(page, false)
  await openWith(page, '/game', {
    game: TABLE,
    local: { 'dutch-voice-settings': '{"apiKey":{"key":12},"voiceId":"personne","aloud":true' },
  })
  const strip = page.getByRole('button', { name: /^Le Professeur/u })
  await strip.tap()
  const sheet = page.getByRole('dialog', { name: 'Le Professeur' })
  await expect(sheet.getByRole('button', { name: 'Une autre remarque' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Écouter' })).toHaveCount(0)
  const opener = sheet.getByRole('button', { name: 'Réglages de la voix' })
  await opener.tap()
  const voice = page.getByRole('dialog', { name: 'Voix du Professeur' })
  await expect(voice.getByText('Ce navigateur ne sait pas parler.')).toBeVisible()
  await expect(voice.getByLabel('Clé API ElevenLabs')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(voice).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(strip).toBeFocused()
  await enterRound(page, [4, 9])
})
