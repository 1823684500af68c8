import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { vapidKeys } from '../../test/push-stand-in.ts'
import { createApp } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())
const apps: FastifyInstance[] = []

function appOf(environment: Record<string, string> = {}): FastifyInstance {
  const app = createApp({ config: configOf(environment), files, isReady: () => true, isLogging: false })
  apps.push(app)
  return app
}

afterAll(() => Promise.all(apps.map((each) => each.close())))

describe('who publishes', () => {
  it('Z1802: is told as the operator declares it, and nothing is made up', async () => {
    const declared = { PUBLISHER_NAME: 'Studio Delft', PUBLISHER_URL: 'https://studio.example.org' }
    const answer = await appOf(declared).inject('/api/publisher')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ name: 'Studio Delft', url: 'https://studio.example.org' })
    expect((await appOf().inject('/api/publisher')).json()).toEqual({})
  })
  it('Z1802: tells whether anything is sold here, since whoever sells has more to say', async () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PRICE_ID: 'price_1',
    }
    expect((await appOf(stripe).inject('/api/publisher')).json()).toEqual({ sells: 'premium' })
  })
  it('Z1802: tells whether anybody is notified here, before anybody signs in for it', async () => {
    const { publicKey, privateKey, subject } = vapidKeys()
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }
    expect((await appOf(keys).inject('/api/publisher')).json()).toEqual({ notifies: 'push' })
  })
  it('Z1802: tells whether mails are sent from here, before anybody is promised one', async () => {
    const smtp = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'dutch@example.org' }
    expect((await appOf(smtp).inject('/api/publisher')).json()).toEqual({ mails: 'smtp' })
  })
  it('Z1802: tells whether errors are collected here', async () => {
    const answer = await appOf({ SENTRY_DSN: 'https://key@sentry.example.org/1' }).inject('/api/publisher')
    expect(answer.json()).toEqual({ collects: 'errors' })
  })
  it('Z1702: tells for whom advertisements are shown, and lets pages reach their provider', async () => {
    const app = appOf({ ADSENSE_CLIENT: 'ca-pub-1234567890123456' })
    expect((await app.inject('/api/publisher')).json()).toEqual({ ads: 'ca-pub-1234567890123456' })
    expect((await app.inject('/')).headers['content-security-policy']).toContain('googlesyndication')
  })
})
