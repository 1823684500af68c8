import { describe, expect, it } from 'vitest'
import { sampleServer, type Reach } from './sample-server.ts'

type Answers = Readonly<Record<string, readonly [status: number, text: string]>>

function ports(answers: Answers) {
  const asked: { path: string; request: RequestInit }[] = []
  const reach: Reach = (path, request) => {
    asked.push({ path, request })
    const [status, text] = answers[path] ?? []
    return status === undefined
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(new Response(text, { status }))
  }
  let instant = 100
  return { asked, ports: { reach, now: () => 5000, instant: () => (instant += 40) } }
}

const WELL: Answers = { '/healthz': [200, 'ok'], '/readyz': [200, 'ready'] }

describe('a sample of the server', () => {
  it('W1109: tells whether it answers, how fast, and whether its database does', async () => {
    const { ports: well, asked } = ports(WELL)
    expect(await sampleServer(well, null)).toEqual({ at: 5000, answeredIn: 40, isReady: true, figures: 'no-token' })
    expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/readyz'])
    const { ports: unready } = ports({ ...WELL, '/readyz': [503, 'not ready'] })
    expect(await sampleServer(unready, null)).toMatchObject({ answeredIn: 40, isReady: false })
  })

  it.each<Answers>([{}, { '/healthz': [200, '<html>Sign in</html>'] }, { '/healthz': [502, 'ok'] }])(
    'W1109: %j is no answer of ours, and nobody else hears the token',
    async (answers) => {
      const { ports: lost, asked } = ports(answers)
      expect(await sampleServer(lost, 'secret')).toEqual({ at: 5000, answeredIn: null, isReady: null, figures: 'lost' })
      expect(asked.map(({ path }) => path)).toEqual(['/healthz'])
    },
  )

  it.each([
    [200, 'process_start_time_seconds 5', expect.objectContaining({ startedAt: 5000 })],
    [200, '<html>', 'unreadable'],
    [401, '', 'refused'],
    [404, 'Introuvable.', 'closed'],
    [500, '', 'lost'],
  ])('W1110: a %d on the figures is told as what it is', async (status, text, figures) => {
    const { ports: some, asked } = ports({ ...WELL, '/metrics': [status, text] })
    expect((await sampleServer(some, 'secret')).figures).toEqual(figures)
    const question = asked.find(({ path }) => path === '/metrics')
    expect(question?.request).toMatchObject({ headers: { authorization: 'Bearer secret' }, redirect: 'error' })
    expect(asked.filter(({ path }) => path !== '/metrics').map(({ request }) => request.headers)).toEqual([{}, {}])
  })

  it('W1110: what cannot be a token is refused, and not sent', async () => {
    const { ports: well, asked } = ports(WELL)
    expect((await sampleServer(well, 'clé €')).figures).toBe('refused')
    expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/readyz'])
  })
})
