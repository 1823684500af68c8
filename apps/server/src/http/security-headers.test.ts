import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('W1403: pages may reach one other host, for the Professor’s voice, and play what it sends', () => {
  const policy = securityHeaders(new Map(), new URL('http://localhost:3000'))['content-security-policy']
  expect(policy).toContain(`connect-src 'self' https://api.elevenlabs.io;`)
  expect(policy).toContain(`media-src 'self' blob:;`)
})

it('W1405: pages may play sounds, listen and keep the screen lit, and nothing that they do not use', () => {
  const permissions = securityHeaders(new Map(), new URL('http://localhost:3000'))['permissions-policy']
  for (const name of ['autoplay', 'microphone', 'screen-wake-lock']) expect(permissions).toContain(`${name}=(self)`)
  for (const name of ['camera', 'geolocation']) expect(permissions).toContain(`${name}=()`)
})

it('Z1703: pages reach the provider of advertisements, and frame it, only where the operator shows any', () => {
  const url = new URL('https://dutch.example.org')
  const without = securityHeaders(new Map(), url)['content-security-policy'] ?? ''
  const withAds = securityHeaders(new Map(), url, { withAds: true })['content-security-policy'] ?? ''
  expect(without).not.toMatch(/google/)
  for (const directive of ['script-src', 'frame-src', 'img-src', 'connect-src'])
    expect(withAds).toMatch(new RegExp(`(?:^|; )${directive} [^;]*https://[^;]*(?:google|doubleclick)`))
  expect(withAds).not.toMatch(/'unsafe-(?:inline|eval)'[^;]*google|script-src[^;]*'unsafe|https:(?!\/\/)/)
  const others = (policy: string) =>
    policy.split('; ').filter((part) => !/^(?:script|frame|img|connect)-src/.test(part))
  expect(others(withAds)).toEqual(others(without))
})

it('Z210: pages stand in frames of this site alone, and hold no frames of others', () => {
  const headers = securityHeaders(new Map(), new URL('http://localhost:3000'))
  expect(headers['content-security-policy']).toContain(`frame-src 'self'; frame-ancestors 'self'`)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})
