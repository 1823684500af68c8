import { beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, signIn, signUp, type TestServer } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'

describe.each(STORES)('a profile, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind)
  })

  it('Z501: a profile falls back on the account, column by column, and changes on demand', async () => {
    const device = await signUp(server, 'profile@example.org')
    const read = async () => (await device.get('/api/profile')).json<Record<string, unknown>>()
    const { id, ...columns } = await read()
    expect(typeof id).toBe('string')
    expect(columns).toEqual({ full_name: 'Léa Martin', first_name: 'Léa', last_name: 'Martin', avatar_url: null })
    const changed = await device.ask('PATCH', '/api/profile', {
      first_name: ' Zoé ',
      avatar_url: 'https://pictures.example/z.png',
    })
    const now = {
      id,
      full_name: 'Zoé Martin',
      first_name: 'Zoé',
      last_name: 'Martin',
      avatar_url: 'https://pictures.example/z.png',
    }
    expect([changed.statusCode, changed.json(), await read()]).toEqual([200, now, now])
    expect((await device.get('/api/auth/get-session')).json()).toMatchObject({ user: { name: 'Zoé Martin' } })
    await device.post('update-user', { name: 'ignored', firstName: 'Ada', lastName: '' })
    expect(await read()).toMatchObject({ full_name: 'Ada', first_name: 'Ada' })
    await device.ask('PATCH', '/api/profile', { full_name: 'La patronne', avatar_url: null })
    expect(await read()).toMatchObject({ full_name: 'La patronne', first_name: 'Ada', avatar_url: null })
  })

  it('Z502: of two changes at once none is lost', async () => {
    const device = await signUp(server, 'both@example.org')
    const [firstNames, lastNames] = [
      ['Zoé', 'Ada'],
      ['Petit', 'Roux'],
    ]
    for (let round = 0; round < 6; round += 1) {
      const [first_name, last_name] = [firstNames[round % 2], lastNames[round % 2]]
      const changes = [{ first_name }, { last_name }, { avatar_url: `https://pictures.example/${round}` }]
      const answers = await Promise.all(changes.map((each) => device.ask('PATCH', '/api/profile', each)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const full_name = `${first_name} ${last_name}`
      expect((await device.get('/api/profile')).json()).toMatchObject({ full_name, ...Object.assign({}, ...changes) })
      const signedIn = await signIn(server, 'both@example.org')
      expect((await signedIn.get('/api/auth/get-session')).json()).toMatchObject({ user: { name: full_name } })
    }
  })

  it.each(['[]', '[{"first_name":"Zoé"}]', '"Zoé"', '7'])('Z205: %s is no change of a profile', async (body) => {
    const device = await signIn(server, 'profile@example.org')
    expect((await device.ask('PATCH', '/api/profile', body)).json()).toEqual({ code: 'invalid_request' })
  })

  it.each([
    { avatar_url: 'http://pictures.example/z.png' },
    { avatar_url: 'javascript:alert(1)' },
    { avatar_url: 'https://user@evil.example/' },
    { avatar_url: 'https://pictures.example/\0.png' },
    { avatar_url: 'https://pictures.example/\ud800.png' },
    { avatar_url: '\n https://pictures.example/z.png' },
    { first_name: 'x'.repeat(81) },
    { full_name: 7 },
  ])('Z502: a profile cannot hold %j', async (change) => {
    const device = await signIn(server, 'profile@example.org')
    const before = (await device.get('/api/profile')).body
    expect((await device.ask('PATCH', '/api/profile', change)).json()).toEqual({ code: 'invalid_request' })
    expect((await device.get('/api/profile')).body).toBe(before)
  })

  it('Z502: changes a hundred times an hour', async () => {
    const device = await signUp(server, 'restless@example.org')
    const change = (index: number) =>
      index % 2 === 0
        ? device.ask('PATCH', '/api/profile', { first_name: `n${String(index)}` })
        : device.post('update-user', { firstName: `n${String(index)}` })
    const statuses: number[] = []
    while (statuses.length < 102) {
      const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => change(statuses.length + index)))
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([100, 2])
    expect((await device.get('/api/profile')).statusCode).toBe(200)
  })

  it('has nothing to say of what went well', () => expect(server.faults).toEqual([]))
})
