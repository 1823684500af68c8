import { expect, test } from '../support/fixtures.ts'
import { skipWithout, withPhone } from './on-phone.ts'
import type { Person } from './person.ts'
import type { Engine } from './phone.ts'

const KILLS = 3

/** A whole game, then a game with a second tab, a killed browser and no server. */
export function gameJourneyOf(engine: Engine): void {
  test(`${engine.name} plays a whole game, asks in a second tab, loses no round to a kill, and goes on offline`, async ({
    ownServer,
  }) => {
    skipWithout(engine)
    await withPhone(engine, async (owner) => {
      await test.step('a game from its setup to the history', () => playWholeGame(owner.person(), ownServer.url))
      await test.step('the same players again, in two tabs', async () => {
        await playAgain(owner.person())
        await meetConflict(owner.person(), await owner.anotherTab(), ownServer.url)
      })
      const totals = { Hugo: 5, Léa: 40, Zoé: 60 }
      await test.step('killed right after "Manche ajoutée"', async () => {
        for (let kill = 1; kill <= KILLS; kill += 1) {
          await addByKeyboard(owner.person(), ['1', 'Enter', '2', 'Enter', '3'])
          await owner.restart()
          await owner.person().open(`${ownServer.url}/game`)
          totals.Léa += 1
          totals.Hugo += 2
          totals.Zoé += 3
          await owner.person().hasTotals(totals)
        }
      })
      await test.step('told while a style sheet is on its way', async () => {
        // While a style sheet is loading, WebKit lays out nothing new unless a script reads sizes.
        process.kill(ownServer.pid, 'SIGSTOP')
        try {
          const person = owner.person()
          await addByKeyboard(person, ['1', 'Enter', '2', 'Enter', '3'], () => person.tab.run(askForStyleSheet, null))
          await person.hadNoFault()
        } finally {
          process.kill(ownServer.pid, 'SIGCONT')
        }
      })
      await test.step('opened again without a server', async () => {
        await ownServer.stop()
        await owner.restart()
        const person = owner.person()
        await person.open(`${ownServer.url}/game`)
        await person.hasTotals({ Hugo: totals.Hugo + 2, Léa: totals.Léa + 1, Zoé: totals.Zoé + 3 })
        await addByKeyboard(person, ['1', 'Enter', '2', 'Enter', '3'])
        await person.hasTotals({ Hugo: totals.Hugo + 4, Léa: totals.Léa + 2, Zoé: totals.Zoé + 6 })
        await person.tap('button', 'Retour')
        await person.isAt('/')
        await person.tap('link', 'Règles')
        await person.sees('heading', 'Le Dutch en une minute')
      })
      await test.step('a film of the game before, made without a server or not offered', () => film(owner.person()))
    })
  })
}

export async function playWholeGame(person: Person, url: string): Promise<void> {
  await person.open(url)
  await person.tap('button', 'Refuser tout')
  await person.reads('Prêt hors ligne')
  await person.tap('link', /^JOUER/u)
  await person.tap('button', 'Un joueur de moins')
  await person.reads('3 joueurs')
  await person.tap('button', 'Suivant')
  for (const [seat, name] of ['Léa', 'Hugo', 'Zoé'].entries()) {
    await person.tap('textbox', `Nom du joueur ${String(seat + 1)}`)
    await person.type(name)
  }
  await person.tap('button', 'Suivant')
  await person.tap('button', 'Commencer la partie')
  await person.isAt('/game')

  await person.tap('tab', 'Tableau')
  await person.sees('tabpanel', 'Tableau')
  expect(await person.seesRing(), 'around a tab').toBe(false)
  await person.tab.press('Tab')
  expect(await person.seesRing(), 'by keyboard').toBe(true)
  await person.tap('tab', 'Classement')
  await person.sees('tabpanel', 'Classement')
  await tapRound(person, ['1', '2', '7', 'Suivant', '0'], { dutch: 'Zoé' })
  await person.hasTotals({ Zoé: 0, Hugo: 7, Léa: 12 })
  await tapRound(person, ['Moins', '2', '6', '0', 'Ajouter 100', '5', 'Suivant'], { told: null })
  // Waits for the scene, since the round sheet, open until its round is stored, has a "Fermer" too.
  await person.sees('heading', 'Léa gagne\u00A0!')
  await person.tap('button', 'Fermer')
  await person.tap('button', 'Enregistrer le résultat')
  await person.isAt('/setup')
  await person.sees('button', 'Rejouer avec les mêmes joueurs')
  await person.open(`${url}/history`)
}

export async function playAgain(person: Person): Promise<void> {
  await person.tap('button', /^Voir la partie .*, gagnée par Léa$/u)
  await person.sees('button', 'Rejouer avec les mêmes joueurs')
  expect(await person.seesRing(), 'in a sheet').not.toBe(true)
  await person.tap('button', 'Rejouer avec les mêmes joueurs')
  await person.isAt('/game')
  await person.hasTotals({ Léa: 0, Hugo: 0, Zoé: 0 })
}

/** Two tabs have scores in their round sheets when one of them stores its round. */
async function meetConflict(person: Person, other: Person, url: string): Promise<void> {
  await other.open(`${url}/game`)
  await other.hasTotals({ Léa: 0, Hugo: 0, Zoé: 0 })
  await other.tap('button', 'Ajouter une manche')
  await tapKeys(other, ['3', '0', '5', 'Suivant', '2', '0'])
  await person.tab.bringToFront()
  await tapRound(person, ['1', '0', '0', '4', '0'])
  await other.tab.bringToFront()
  await other.tap('button', 'Valider')
  await other.sees('heading', 'Une manche vient d’être ajoutée ailleurs')
  await other.isTold('Manche ajoutée', () => other.tap('button', 'Ajouter les miens (manche 2)'))
  await other.hasTotals({ Hugo: 5, Léa: 40, Zoé: 60 })
  await other.hadNoFault()
  await person.tab.bringToFront()
  await person.hasTotals({ Hugo: 5, Léa: 40, Zoé: 60 })
}

/** W119: a browser without a video encoder offers no film. */
async function film(person: Person): Promise<void> {
  await person.tap('link', 'Historique')
  await person.tap('button', /^Voir la partie .*, gagnée par Léa$/u)
  await person.tap('button', 'Partager')
  await person.sees('radio', 'Story')
  if (await person.tab.run(hasFilm, null)) {
    await person.tap('radio', 'Film')
    expect(await person.tab.run(secondsOfFilm, null)).toBeGreaterThan(4)
  }
  await person.hadNoFault('unserved')
}

/** Runs in the page. */
function hasFilm(): boolean {
  return [...document.querySelectorAll('dialog[open] label')].some(({ textContent }) => textContent === 'Film')
}

/** Runs in the page: waits for the film. @returns its length in seconds, or the error message */
async function secondsOfFilm(): Promise<number | string> {
  const end = Date.now() + 30_000
  for (;;) {
    const said = document.querySelector('dialog[open] [role=alert]')?.textContent ?? ''
    const video = document.querySelector<HTMLVideoElement>('dialog[open] video')
    if (video !== null && video.readyState > 1) return video.duration
    if (said !== '' || Date.now() > end) return said === '' ? 'nothing' : said
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}

/** Runs in the page. */
function askForStyleSheet(): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/late.css'
  document.head.append(sheet)
}

/** Adds a round on the pad. @param told the toast that is expected; null where the round ends the game with the winner's scene */
async function tapRound(
  person: Person,
  keys: readonly string[],
  { dutch = null, told = 'Manche ajoutée' }: { readonly dutch?: string | null; readonly told?: string | null } = {},
): Promise<void> {
  await person.tap('button', 'Ajouter une manche')
  await tapKeys(person, keys)
  expect(await person.seesRing(), 'around "Valider"').toBe(false)
  if (dutch !== null) await person.tap('button', `Dutch de ${dutch}`)
  const submit = () => person.tap('button', 'Valider')
  await (told === null ? submit() : person.isTold(told, submit))
  expect(await person.seesRing(), 'on the scoreboard').not.toBe(true)
}

async function tapKeys(person: Person, keys: readonly string[]): Promise<void> {
  for (const key of keys) await person.tap('button', key)
}

/** Adds a round by keyboard and waits for its toast. @param filled called once all scores are typed */
export async function addByKeyboard(
  person: Person,
  keys: readonly string[],
  filled?: () => Promise<void>,
): Promise<void> {
  await person.sees('button', 'Ajouter une manche')
  await person.tab.press('n')
  await person.sees('textbox', 'Score de Léa')
  for (const key of keys) await person.tab.press(key)
  await person.hadNoFault()
  await filled?.()
  await person.isTold('Manche ajoutée', () => person.tab.press('Enter'))
}
