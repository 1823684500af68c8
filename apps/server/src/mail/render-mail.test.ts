import { describe, expect, it } from 'vitest'
import { renderMail, type MailContent } from './render-mail.ts'
import { mailTexts } from './texts.ts'

const site = new URL('https://dutch.example.org')
const LINK = 'https://dutch.example.org/reset-password?token=abc&x=1'

const all = Object.entries(mailTexts).map(([name, content]) => {
  // Each template takes the name first; the other arguments differ.
  const write: (name: string, newEmail: string, url: string) => MailContent = content
  return [name, write('Léa', LINK, LINK)] as const
})

describe('messages', () => {
  it.each(all)('Z1003: %s says the same as text and as HTML, and loads nothing', (_name, content) => {
    const { subject, text, html } = renderMail('lea@example.org', content, site)
    expect(subject).toBe(content.subject)
    expect(text).toContain('Bonjour Léa,')
    expect(html).toContain('Bonjour Léa,')
    for (const paragraph of [content.title, ...content.paragraphs, content.otherwise]) {
      expect(text).toContain(paragraph)
      expect(html).toContain(paragraph.replaceAll('&', '&amp;'))
    }
    expect(html).not.toMatch(/<img|<script|<link|\ssrc=|url\(/)
    expect(html).toContain('lang="fr"')
  })

  it('Z1003: the address of the button can be read and copied in both', () => {
    const { text, html } = renderMail('lea@example.org', mailTexts.resetPassword('Léa', LINK), site)
    expect(text).toContain(`\n${LINK}\n`)
    const escaped = LINK.replace('&', '&amp;')
    expect(html.split(`href="${escaped}"`)).toHaveLength(3)
    expect(html).toContain(`>${escaped}</a>`)
  })

  it('Z1003: a name is only ever words', () => {
    const name = '<a href="https://evil.example">Léa</a>&\'"'
    const { html, text } = renderMail('lea@example.org', mailTexts.passwordChanged(name), site)
    expect(html).not.toContain('<a href="https://evil.example"')
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Léa&lt;/a&gt;&amp;&#39;&quot;')
    expect(text).toContain(name)
    expect(renderMail('a@b.fr', mailTexts.passwordChanged('x'.repeat(5000)), site).text).not.toContain('x'.repeat(81))
    expect(renderMail('a@b.fr', mailTexts.passwordChanged(' \u202e '), site).text).toContain('Bonjour,')
  })

  it.each(['\n', '\r\n', '\r', '\u0000', '\u000b', '\u0085', '\u2028', '\u2029'])(
    'Z1003: no header begins after %j in an address, a subject or a name',
    (end) => {
      const injected = `Léa${end}Bcc: everybody@example.org`
      const content = { ...mailTexts.passwordChanged(injected), subject: injected }
      const message = renderMail(`lea@example.org${end}Bcc: x@example.org`, content, site)
      expect(message.to).toBe('lea@example.org Bcc: x@example.org')
      expect(message.subject).toBe('Léa Bcc: everybody@example.org')
      expect(message.text).toContain('Bonjour Léa Bcc: everybody@example.org,')
    },
  )
})
