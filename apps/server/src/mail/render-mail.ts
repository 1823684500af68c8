import { nameInMessage } from '../name-in-message.ts'
import { escapeHtml, STYLES } from './styles.ts'
import type { MailMessage } from './message.ts'

/** Plain text; the renderer escapes it. */
export interface MailContent {
  readonly subject: string
  readonly title: string
  /** Empty for a greeting without a name. */
  readonly name: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** What recipients should do if they did not request the mail. */
  readonly otherwise: string
}

const MAX_NAME_LENGTH = 80

/** SPEC Z1003: text and HTML contain the same words, without pictures or external resources. */
export function renderMail(to: string, content: MailContent, site: URL): MailMessage {
  const name = nameInMessage(content.name, MAX_NAME_LENGTH)
  const greeting = name === '' ? 'Bonjour,' : `Bonjour ${name},`
  return {
    to: oneLine(to),
    subject: oneLine(content.subject),
    text: textOf(content, greeting, site),
    html: htmlOf(content, greeting, site),
  }
}

function textOf({ title, paragraphs, button, otherwise }: MailContent, greeting: string, site: URL): string {
  const link = button === undefined ? [] : [`${button.label}\u00A0:\n${button.url}`]
  return `${[title, greeting, ...paragraphs, ...link, otherwise, `Dutch, la feuille de score\n${site.origin}`].join('\n\n')}\n`
}

/** For mail programs with a dark mode. */
const DARK = `@media (prefers-color-scheme:dark){.paper{background:${STYLES.dark.paper}!important}.card{background:${STYLES.dark.card}!important;border-color:${STYLES.dark.line}!important}.ink{color:${STYLES.dark.ink}!important}.soft,.soft a{color:${STYLES.dark.inkSoft}!important}}`

function htmlOf({ title, paragraphs, button, otherwise }: MailContent, greeting: string, site: URL): string {
  const paragraph = (text: string): string =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${STYLES.ink}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:${STYLES.paper};font-family:${STYLES.font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${STYLES.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="background:${STYLES.delft};border-radius:18px 18px 0 0;padding:20px 28px;border-bottom:4px double ${STYLES.onDelft}">
<span style="font-size:24px;font-weight:800;letter-spacing:-.01em;color:${STYLES.onDelft}">Dutch</span>
<span style="font-size:14px;color:${STYLES.onDelft}"> · la feuille de score</span></td></tr>
<tr><td class="card" style="background:${STYLES.card};border:1px solid ${STYLES.line};border-top:0;border-radius:0 0 18px 18px;padding:28px">
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.25;color:${STYLES.ink}">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button === undefined ? '' : buttonOf(button)}
<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:${STYLES.inkSoft}">${escapeHtml(otherwise)}</p>
</td></tr>
<tr><td align="center" class="soft" style="padding:16px;font-size:13px;color:${STYLES.inkSoft}"><a href="${escapeHtml(site.origin)}" style="color:${STYLES.inkSoft}">${escapeHtml(site.host)}</a></td></tr>
</table></td></tr></table></body></html>
`
}

function buttonOf({ label, url }: NonNullable<MailContent['button']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${STYLES.accent};border-radius:14px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;font-size:17px;font-weight:700;color:${STYLES.onAccent};text-decoration:none;border-radius:14px">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${STYLES.inkSoft}">Ou copiez cette adresse dans votre navigateur\u00A0:<br><a href="${escapeHtml(url)}" style="color:${STYLES.inkSoft};word-break:break-all">${escapeHtml(url)}</a></p>`
}

/** Removes line breaks, control characters and bidi marks, so that no text can start a new mail header. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
