import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personAt } from '../e2e/engines/person.ts'
import type { Engine, Phone } from '../e2e/engines/phone.ts'

/** A phone with one of the engines, all files of the app and a game of Léa and Hugo under way, whose limit is 1000. */
export interface GamePhone {
  readonly url: string
  /** The browser that is running at present. */
  phone(): Phone
  /** Kills the browser and starts it again. @param preparation a script for its pages instead of the usual one */
  restart(preparation?: string): Promise<void>
  /** Kills the browser and deletes its profile. */
  remove(): Promise<void>
}

export async function gamePhone(engine: Engine, url: string): Promise<GamePhone> {
  const profile = await mkdtemp(join(tmpdir(), 'dutch-engine-'))
  const start = (options = {}) => engine.start({ profile, width: 390, height: 844, theme: 'light', ...options })
  let phone = await start()
  await beginGame(phone, url)
  return {
    url,
    phone: () => phone,
    restart: async (preparation) => {
      await phone.kill()
      phone = await start(preparation === undefined ? {} : { preparation })
    },
    remove: async () => {
      await phone.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function beginGame({ tab }: Phone, url: string): Promise<void> {
  const person = personAt(tab)
  await person.open(url)
  await person.tap('button', 'Refuser tout')
  await person.reads('Prêt hors ligne')
  await person.tap('link', /^JOUER/u)
  for (const count of [3, 2]) {
    await person.tap('button', 'Un joueur de moins')
    await person.reads(`${String(count)} joueurs`)
  }
  await person.tap('button', 'Suivant')
  for (const [seat, name] of ['Léa', 'Hugo'].entries()) {
    await person.tap('textbox', `Nom du joueur ${String(seat + 1)}`)
    await person.type(name)
  }
  await person.tap('button', 'Suivant')
  await person.tap('textbox', 'Limite de points')
  await person.type('1000')
  await person.tap('button', 'Commencer la partie')
  await person.sees('button', 'Ajouter une manche')
}
