import { writeEntries } from '@dutch/sync/room/entries-text'
import { lazyRoom } from '@dutch/sync/room/room-state'
import { openRig, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import type { MovedNotice } from '../rooms/cluster.ts'
import { createNoticeCodec } from './notice-codec.ts'

const codec = createNoticeCodec('a secret of the tests', 'one')
const other = createNoticeCodec('a secret of the tests', 'two')
const everywhere = () => true

/** A round, as a server stores it. */
function round(): MovedNotice {
  const rig = openRig()
  const before = lazyRoom(rig.room())
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId: 'r1' })
  return { type: 'moved', version: 2, added: writeEntries(rig.entries().slice(1), before).texts }
}
/** Several entries of one request. */
function people(): MovedNotice {
  const rig = peopledRig()
  return { type: 'moved', version: 4, added: writeEntries(rig.entries(), lazyRoom(rig.room())).texts }
}
const two = () => [
  { channel: 'dutch:g', number: 7, notice: round() },
  { channel: 'dutch:h', number: 8, notice: people() },
]
const noticesIn = (text: string) => other.readAdded(text, everywhere).map(({ received }) => received.notice)

test('Z903: what a turn adds to rooms is one message with one seal, and read as it was stored', () => {
  const text = codec.writeAdded(two())
  expect(other.readAdded(text, everywhere)).toEqual(
    two().map(({ channel, number, notice }) => ({
      channel,
      received: { type: 'notice', from: 'one', number, notice },
    })),
  )
  for (const { notice } of two()) for (const added of notice.added ?? []) expect(text).toContain(added)
  // Additions to rooms that are not held here are not read.
  expect(other.readAdded(text, (channel) => channel === 'dutch:h').map(({ channel }) => channel)).toEqual(['dutch:h'])
})

test('Z903: without their own seal only the versions are heard: changed, of another room, of another secret', () => {
  const text = codec.writeAdded(two())
  const changes: readonly ((whole: string) => string)[] = [
    (whole) => whole.replace('"scores":[1', '"scores":[2'),
    (whole) => whole.replace('dutch:g\t7\t2', 'dutch:i\t7\t2'),
    (whole) => whole.replace('dutch:g\t7\t2', 'dutch:g\t7\t9'),
    (whole) => whole.replace(/^[^\n]+/, 'A'.repeat(43)),
    (whole) => whole.replace('\none\n', '\nthree\n'),
    () => createNoticeCodec('another secret', 'one').writeAdded(two()),
  ]
  for (const change of changes) {
    expect(change(text)).not.toBe(text)
    const notices = noticesIn(change(text))
    expect(notices).toHaveLength(2)
    for (const notice of notices) expect(notice).not.toHaveProperty('added')
  }
  expect(noticesIn(text.replace('dutch:g\t7\t2', 'dutch:g\t7\t9'))[0]).toEqual({ type: 'moved', version: 9 })
})

test('Z903: long additions are not told; what cannot be read is nothing', () => {
  const long = { type: 'moved', version: 200, added: Array.from({ length: 200 }, () => 'x'.repeat(100)) } as const
  const text = codec.writeAdded([{ channel: 'dutch:g', number: 8, notice: long }])
  expect(noticesIn(text)).toEqual([{ type: 'moved', version: 200 }])
  for (const broken of [
    '',
    'seal',
    'seal\nx',
    'seal\nx\n',
    'seal\nx\ndutch:g',
    'seal\nx\ndutch:g\t-1\t2',
    'seal\nx\ndutch:g\t1\t1e5',
  ])
    expect(noticesIn(broken)).toEqual([])
  expect(other.read('dutch:g', codec.write('dutch:g', -1, { type: 'who' }))).toBeNull()
})

test('Z903: no other notice is heard without its own seal: nobody is forgotten whom no server has deleted', () => {
  const notice = { type: 'forgotten', userId: 'ana' } as const
  const text = codec.write('dutch:all', 7, notice)
  expect(other.read('dutch:all', text)).toEqual({ type: 'notice', from: 'one', number: 7, notice })
  for (const forged of [
    text.split('\n')[1] ?? '',
    text.replace('"ana"', '"bob"'),
    text.replace(/^[^\n]+/, 'A'.repeat(43)),
    createNoticeCodec('another secret', 'one').write('dutch:all', 7, notice),
  ])
    expect(other.read('dutch:all', forged)).toBeNull()
  expect(other.read('dutch:g', text)).toBeNull()
})

test('Z912: what a server said itself is passed over without being read', () => {
  expect(codec.readAdded(codec.writeAdded(two()), everywhere)).toEqual([])
  expect(codec.read('dutch:g', codec.write('dutch:g', 1, { type: 'who' }))).toBeNull()
  expect(codec.read('dutch:g', other.write('dutch:g', 1, { type: 'who' }))?.from).toBe('two')
})
