import { describe, expect, it } from 'vitest'
import { readArrival } from './use-arrival.ts'

describe('W1509: how somebody comes to /sign-in', () => {
  it('goes on to a path of this app, and to nothing else', () => {
    expect(readArrival('redirect=/join/abc-123', null).target).toBe('/join/abc-123')
    expect(readArrival('', null).target).toBe('/')
    for (const trick of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%09/evil',
    ])
      expect(readArrival(new URLSearchParams({ redirect: trick }).toString(), null).target).toBe('/')
  })

  it('says why they were sent, by a code and never by the address’s own words', () => {
    expect(readArrival('error=multiplayer', null).error).toBe('Connexion requise pour le mode multijoueur')
    expect(readArrival('error=link_expired', null).error).toBe('Ce lien a expiré.')
    expect(readArrival('error=Envoyez+votre+mot+de+passe', null).error).toBe('Erreur de connexion')
    expect(readArrival('', null).error).toBeNull()
  })

  it.each([
    ['/join/ABC234', true],
    ['/multiplayer', true],
    ['/game?joined=abc', true],
    ['/game', false],
    ['/settings', false],
  ])('W325: %s is for a room: %s', (target, isForRoom) => {
    expect(readArrival(new URLSearchParams({ redirect: target }).toString(), null).isForRoom).toBe(isForRoom)
  })

  it.each([
    ['/multiplayer', null],
    ['/multiplayer?open=abc', 'Connexion requise pour le mode multijoueur'],
  ])('W325: %s is said to need an account: %s', (target, said) => {
    const query = new URLSearchParams({ redirect: target, error: 'multiplayer' })
    expect(readArrival(query.toString(), null).error).toBe(said)
  })

  it('is a confirmation only where nothing went wrong', () => {
    expect(readArrival('confirmed=1', null).confirmed).toBe('now')
    expect(readArrival('confirmed=before', null).confirmed).toBe('before')
    expect(readArrival('confirmed=1&error=link_expired', null).confirmed).toBeNull()
  })

  it('has what was typed on the screen before', () => {
    expect(readArrival('', { email: 'lea@example.org' }).email).toBe('lea@example.org')
    expect(readArrival('', { email: 3 }).email).toBe('')
  })
})
