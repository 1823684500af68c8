import { expect, test } from 'vitest'
import { openTestServer, signIn, signUp } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { createKeys } from './keys.ts'
import { LOOK_UPS } from '../storage/batches.ts'
import { createSessionLookUp } from './look-up-sessions.ts'

const NAME = '__Secure-dutch.session_token'
const SECRET = 'a secret of the tests, long enough to be one'
const MONTH_MS = 31 * 24 * 3_600_000

test.each(STORES)(
  'Z106: sessions are known by their cookies together, as the library knows them each (%s)',
  async (kind) => {
    const server = await openTestServer(kind)
    const { kysely } = server.database
    const devices = [await signUp(server, 'lea@example.org'), await signIn(server, 'lea@example.org')]
    const other = await signUp(server, 'hugo@example.org')
    const cookies = [...devices, other].map((device) => device.cookies.get(NAME) ?? '')
    let late = 0
    const sessionOf = createSessionLookUp({
      kysely,
      secrets: createKeys(SECRET).allOf('sessions'),
      cookieName: NAME,
      sharing: { ...LOOK_UPS.postgres, everyMs: 5 },
      now: () => Date.now() + late,
    })
    const ask = (values: readonly string[]) =>
      Promise.all(values.map((value) => sessionOf(`a=1; ${NAME}=${value}; b=2`)))
    const found = await ask([...cookies, ...cookies])
    expect(found.slice(3)).toEqual(found.slice(0, 3))
    const [first, second, third] = found
    expect(first?.userId).toBe(second?.userId)
    expect(new Set(found.map((session) => session?.sessionId)).size).toBe(3)
    expect(third?.userId).not.toBe(first?.userId)

    const [own = ''] = cookies
    const forged = [own.slice(0, -6), `x${own}`, own.replace('.', '%'), `${own.slice(0, -5)}A%3D`, 'a.b', '.', '', '%']
    const foreign = createSessionLookUp({
      kysely,
      secrets: ['another one'],
      cookieName: NAME,
      sharing: LOOK_UPS.sqlite,
      now: () => Date.now(),
    })
    expect(await ask(forged)).toEqual(forged.map(() => null))
    expect(await foreign(`${NAME}=${own}`)).toBeNull()
    expect(await sessionOf(`${NAME}=forged; ${NAME}=${own}`)).toBeNull()
    expect(await Promise.all([sessionOf(undefined), sessionOf(''), sessionOf(`x${NAME}=${own}`)])).toEqual([
      null,
      null,
      null,
    ])

    await devices[0]?.post('revoke-other-sessions')
    expect(await ask(cookies)).toEqual([first, null, third])
    late = MONTH_MS
    expect(await ask(cookies)).toEqual([null, null, null])
    await kysely.schema.alterTable('session').renameTo('elsewhere').execute()
    late = 0
    await expect(ask(cookies)).rejects.toThrow()
  },
)
