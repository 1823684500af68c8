import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart, type LostPartProps } from './lazy-part.tsx'

// A reload would not bring back the missing chunk.
vi.mock('../browser/chunk-recovery.ts', () => ({ recoverFromLostChunk: () => Promise.resolve('missing') }))

/** The HTML after everything that can load has loaded. */
async function settled(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return new Response(stream).text()
}

const Part = ({ name }: { readonly name: string }) => <p>{name} is there</p>
const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const found = () => Promise.resolve(Part)

it('stands there once its file is, and from then on at once', async () => {
  const load = vi.fn(found)
  const Lazy = lazyPart(load, { Waiting: ({ name }) => <p>Waiting for {name}</p> })
  expect(renderToStaticMarkup(<Lazy name="Léa" />)).toContain('Waiting for')
  expect(await settled(<Lazy name="Léa" />)).toContain('is there')
  expect(renderToStaticMarkup(<Lazy name="Léa" />)).toBe('<p>Léa is there</p>')
  expect(load).toHaveBeenCalledTimes(1)
})

it('leaves the page as it is where its file cannot be had, and is there once a file asked for ahead has come', async () => {
  const load = vi.fn(found).mockImplementationOnce(gone)
  const Lazy = lazyPart(load)
  const first = await settled(
    <main>
      <p>The others</p>
      <Lazy name="Léa" />
    </main>,
  )
  expect(first).toContain('The others')
  expect(first).not.toContain('is there')
  expect(await Lazy.preload()).toBe(true)
  expect(await settled(<Lazy name="Léa" />)).toContain('is there')
})

it('is fetched anew by whoever wants it; what cannot be had even then is said', async () => {
  // Fails once in advance, and twice when requested.
  const load = vi.fn(found).mockImplementationOnce(gone).mockImplementationOnce(gone).mockImplementationOnce(gone)
  const asks: LostPartProps[] = []
  const Lost = (props: LostPartProps) => {
    asks.push(props)
    return <p>Lost</p>
  }
  const Lazy = lazyPart(load, { Lost })
  expect(await settled(<Lazy name="Léa" />)).toContain('Lost')
  await expect(asks[0]?.onRetry()).rejects.toThrow('could not be fetched')
  await asks[0]?.onRetry()
  expect(renderToStaticMarkup(<Lazy name="Léa" />)).toBe('<p>Léa is there</p>')
})

it('takes nothing down with it where it was asked for and cannot be had', async () => {
  const Lazy = lazyPart<{ readonly name: string }>(gone, { Lost: () => <p>Lost</p>, isAsked: true })
  expect(await settled(<Lazy name="Léa" />)).toContain('Lost')
})
