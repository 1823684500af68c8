import { expect, it } from 'vitest'
import { nextSession, type SessionState } from '../features/account/session-machine.ts'
import { menuNote } from './account-menu-texts.ts'

const user = { id: 'lea', email: 'lea@example.org', name: 'Léa' }
const asked: SessionState = { kind: 'checking', user }
const unheard = nextSession(asked, { kind: 'unreachable' }).state
const alone = nextSession(unheard, { kind: 'continued-without-account' }).state

it('W1502: the menu of who goes on without their account does not say that the server is silent, for nobody asks it', () => {
  expect([asked, unheard, alone].map(menuNote)).toEqual([
    null,
    'Hors ligne\u00A0: le serveur ne répond pas pour l’instant.',
    'Vous continuez sans compte sur cet appareil.',
  ])
})
