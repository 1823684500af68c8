import { expect, it } from 'vitest'
import type { SyncFacts } from '../account-sync/sync-facts.ts'
import { inCloudText, sizeText } from './storage-texts.ts'

const THREE: SyncFacts = {
  pending: 0,
  refusedSettings: 0,
  ownFinished: 0,
  isOwnUnderWay: false,
  inCloud: 3,
  otherDevicesGames: [],
}

it.each([
  ['nobody is signed in', false, null, false, 'aucun compte'],
  ['the account was left, whose games were counted before', false, THREE, false, 'aucun compte'],
  ['an account is not counted yet', true, null, false, '…'],
  ['this browser has no database to synchronise', true, null, true, 'inconnu'],
  ['an account is counted', true, THREE, false, 3],
])('of the games in the cloud it says, where %s, (%s, %j, %s) %s', (_where, hasAccount, facts, isUnavailable, text) => {
  expect(inCloudText(hasAccount, { facts, isUnavailable })).toBe(text)
})

it.each([
  [0, '0\u00A0octet'],
  [1023, '1\u202F023\u00A0octets'],
  [1024, '1,00\u00A0Ko'],
  [1_572_864, '1,50\u00A0Mo'],
  [5 * 1024 ** 2, '5,00\u00A0Mo'],
  [3 * 1024 ** 3, '3\u202F072,00\u00A0Mo'],
])('W505: writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
