import { textOfEntries } from '@dutch/sync/room/entries-text'
import { newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { expect, test } from 'vitest'
import { createNoticeCodec } from './notice-codec.ts'

const codec = createNoticeCodec('a secret of the tests', 'one')
const other = createNoticeCodec('a secret of the tests', 'two')
const { entries: added } = newRoom('g')
const written = (channel = 'dutch:g') => codec.write(channel, 7, { type: 'moved', version: added.length, added })

test('Z903: entries are told with a seal, and read as they were', () => {
  const received = other.read('dutch:g', written())
  expect(received).toEqual({
    type: 'notice',
    from: 'one',
    number: 7,
    notice: { type: 'moved', version: added.length, added },
  })
})

test('Z903: without their own seal only the version is heard: changed, of another room, of another secret, of no room', () => {
  const { news, ...head } = JSON.parse(written()) as { news: Record<string, unknown> }
  const changed = (change: object) => JSON.stringify({ ...head, news: { ...news, ...change } })
  const texts = [
    changed({ added: JSON.stringify(roundAfter('g', 1, 'r1').entries) }),
    changed({ seal: 'A'.repeat(43) }),
    changed({ version: 9 }),
    changed({ seal: undefined }),
    written('dutch:h'),
    createNoticeCodec('another secret', 'one').write('dutch:g', 7, { type: 'moved', version: 1, added }),
  ]
  for (const text of texts) expect(other.read('dutch:g', text)?.notice).not.toHaveProperty('added')
  expect(other.read('dutch:g', changed({ version: 9 }))?.notice).toEqual({ type: 'moved', version: 9 })
})

test('Z903: many entries are not told; what cannot be read is nothing', () => {
  const many = Array.from({ length: 200 }, (_none, place) => roundAfter('g', place, `r${String(place)}`).entries).flat()
  const text = codec.write('dutch:g', 8, { type: 'moved', version: 200, added: many })
  expect(other.read('dutch:g', text)?.notice).toEqual({ type: 'moved', version: 200 })
  expect(other.read('dutch:g', '{"from":"x","number":-1,"news":{"type":"who"}}')).toBeNull()
})

test('Z912: what a server said itself is passed over without being read', () => {
  expect(codec.read('dutch:g', written())).toBeNull()
  expect(codec.read('dutch:g', '{"from":"one",nothing')).toBeNull()
  expect(codec.read('dutch:g', other.write('dutch:g', 1, { type: 'who' }))?.from).toBe('two')
})

test('Y1903: what is told of entries that another server kept is the text that it sent', () => {
  const received = other.read('dutch:g', written())?.notice
  const { news } = JSON.parse(written()) as { news: { added: string } }
  expect(received?.type === 'moved' && textOfEntries(received.added ?? [])).toBe(news.added)
})
