import { describe, expect, it } from 'vitest'
import { isPublicEndpoint, parseEndpoint } from './endpoint.ts'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QPX?token=1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://push.xn--bcher-kva.de:443/a',
  ])('Z1102: %s may be called', (text) => {
    expect(parseEndpoint(text, isPublicEndpoint)).toBe(new URL(text).href)
  })

  it('Z1102: one address is one, however it is written', () => {
    expect(parseEndpoint('https://PUSH.example.org/a/../b#c', isPublicEndpoint)).toBe('https://push.example.org/b')
  })

  it.each([
    'http://fcm.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:word@fcm.googleapis.com/a',
    'https://user@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://[2606:4700::1111]/a',
    'https://localhost/a',
    'https://api.localhost/a',
    'https://redis/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router.lan/a',
    'https://10.in-addr.arpa/a',
    'https://fcm.googleapis.com./a',
    'https:///a',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('Z1102: %s is refused', (text) => {
    expect(parseEndpoint(text, isPublicEndpoint)).toBeNull()
  })
})
