import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentStandIn, SECRET_KEY, type PaymentStandIn } from '../../test/payment/payment-stand-in.ts'
import { createAskProvider } from './ask-provider.ts'
import { ProviderFault } from './provider.ts'

let standIn: PaymentStandIn
beforeAll(async () => {
  standIn = await openPaymentStandIn()
})
afterAll(() => standIn.close())

const faultOf = async (withinMs?: number, secretKey = SECRET_KEY, apiBase = standIn.origin) => {
  const ask = createAskProvider({ secretKey, apiBase: new URL(apiBase) }, withinMs)
  try {
    return await ask({ method: 'GET', path: 'prices/price_premium' })
  } catch (error) {
    return error instanceof ProviderFault ? [error.code, error.responseCode] : error
  }
}

it('Z1202: a provider that never answers is not waited for', async () => {
  standIn.behaviour = 'silent'
  expect(await faultOf(20)).toEqual(['no_answer', 0])
  standIn.behaviour = 'well'
  expect(await faultOf()).toMatchObject({ unit_amount: 299 })
})

it('Z1202: what is no JSON, out of order, refused or nowhere is no answer, and told apart', async () => {
  standIn.behaviour = 'html'
  expect(await faultOf()).toEqual(['no_json', 200])
  standIn.behaviour = 'broken'
  expect(await faultOf()).toEqual(['api_error', 500])
  standIn.behaviour = 'well'
  expect(await faultOf(undefined, 'sk_test_another00')).toEqual(['unreadable', 401])
  const gone = await openPaymentStandIn()
  await gone.close()
  expect(await faultOf(undefined, SECRET_KEY, gone.origin)).toEqual(['no_answer', 0])
})
