import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

it('Z1801: says who publishes, who hosts, and what whoever sells has to say', () => {
  const environment = {
    PUBLISHER_NAME: ' Studio Delft ',
    PUBLISHER_URL: 'https://studio.example.org',
    PUBLISHER_DIRECTOR: 'Léa Martin',
    PUBLISHER_ADDRESS: '1 rue des Cartes, 59000 Lille',
    PUBLISHER_EMAIL: 'bonjour@studio.example.org',
    PUBLISHER_HOST: 'Hôte SAS, 2 quai des Serveurs, 75001 Paris, 01 23 45 67 89',
    PUBLISHER_PHONE: '+33 1 23 45 67 89',
    PUBLISHER_SIREN: '404 833 048',
    PUBLISHER_VAT: 'FR 83 404 833 048',
    PUBLISHER_MEDIATOR: 'Médiation des Jeux, 3 place de la Concorde, 75008 Paris',
    PUBLISHER_MEDIATOR_URL: 'https://mediation.example.org',
  }
  expect(parseConfig(environment)).toMatchObject({
    config: {
      publisher: {
        name: 'Studio Delft',
        url: environment.PUBLISHER_URL,
        director: environment.PUBLISHER_DIRECTOR,
        address: environment.PUBLISHER_ADDRESS,
        email: environment.PUBLISHER_EMAIL,
        host: environment.PUBLISHER_HOST,
        phone: environment.PUBLISHER_PHONE,
        siren: '404833048',
        vat: 'FR83404833048',
        mediator: environment.PUBLISHER_MEDIATOR,
        mediatorUrl: environment.PUBLISHER_MEDIATOR_URL,
      },
    },
  })
})

it.each([
  ['PUBLISHER_URL', 'javascript:alert(1)'],
  ['PUBLISHER_EMAIL', 'studio'],
  ['PUBLISHER_NAME', 'x'.repeat(301)],
  ['PUBLISHER_PHONE', 'le soir'],
  ['PUBLISHER_PHONE', '0'.repeat(31)],
  ['PUBLISHER_SIREN', '404 833 049'],
  ['PUBLISHER_SIREN', '40483304'],
  ['PUBLISHER_VAT', '404833048'],
  ['PUBLISHER_VAT', 'FR40483304'],
  ['PUBLISHER_MEDIATOR_URL', 'mediation.example.org'],
])('Z1801: %s=%s is named as a fault', (name, value) => {
  const parsed = parseConfig({ [name]: value })
  expect(parsed).toMatchObject({ ok: false, faults: [expect.stringContaining(`${name}=${value}: expected `)] })
})
