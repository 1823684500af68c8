import { expect, it } from 'vitest'
import { emailArrival } from './account-section.tsx'

it.each([
  ['', null],
  ['email=stolen', null],
  ['email=changed', { tone: 'success', text: 'E-mail enregistré' }],
  [
    'email=agreed',
    {
      tone: 'info',
      text: 'Un e-mail a été envoyé à votre nouvelle adresse\u00A0: ouvrez le lien qu’il contient pour terminer.',
    },
  ],
  [
    'email=changed&error=link_invalid',
    { tone: 'error', text: 'Votre e-mail n’a pas changé. Ce lien a déjà servi, ou il est incomplet.' },
  ],
  ['email=changed&error=link_expired', { tone: 'error', text: 'Votre e-mail n’a pas changé. Ce lien a expiré.' }],
  [
    'email=changed&error=Envoyez+votre+mot+de+passe',
    { tone: 'error', text: 'Votre e-mail n’a pas changé. La demande n’a pas abouti. Réessayez dans un instant.' },
  ],
])('W1509: a link of a change of address, ?%s', (search, arrival) => {
  expect(emailArrival(search)).toEqual(arrival)
})
