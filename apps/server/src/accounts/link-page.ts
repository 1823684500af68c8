import { escapeHtml, STYLES } from '../mail/styles.ts'
import type { EmailLink } from './email-link.ts'
import { targetIn, withTarget } from './target.ts'

interface LinkForm {
  readonly action: string
  readonly isWrong: boolean
  /** Names and values of the hidden inputs. */
  readonly fields: Readonly<Record<string, string>>
}

/** SPEC Z404: the page's button does what the link is for, since mail scanners open links. It needs no script. */
export function linkPage(link: EmailLink, { action, fields, isWrong }: LinkForm): string {
  const { title, text, button, otherwise } = wordsOf(link)
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Dutch</title><style>${STYLE}</style></head>
<body><main><header><strong>Dutch</strong> · la feuille de score</header>
<section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}">${hidden.join('')}${link.kind === 'confirm' ? passwordField(isWrong) : ''}<button>${escapeHtml(button)}</button></form>
<p class="soft">${escapeHtml(otherwise)}</p>${link.kind === 'confirm' ? anotherPassword(fields['callbackURL'] ?? '/') : ''}</section>
<footer><a href="/">Ouvrir Dutch</a></footer></main></body></html>
`
}

/** SPEC Z405: the password proves that the owner of the mailbox created the account, which a stranger may have done. */
function passwordField(isWrong: boolean): string {
  const fault = isWrong ? '<p id="fault" role="alert">Ce n’est pas le mot de passe de ce compte.</p>' : ''
  const attributes = isWrong ? ' aria-invalid="true" aria-describedby="fault"' : ''
  return `<label for="password">Mot de passe choisi à l’inscription</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${attributes}>${fault}`
}

function anotherPassword(callbackURL: string): string {
  const page = escapeHtml(withTarget('/reset-password', targetIn(callbackURL)))
  return `<p class="soft">Ce mot de passe n’est pas le vôtre\u00A0? <a href="${page}">Choisissez\u2011en un</a>, et l’adresse sera confirmée.</p>`
}

interface Words {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly otherwise: string
}

function wordsOf(link: EmailLink): Words {
  switch (link.kind) {
    case 'confirm':
      return {
        title: 'Confirmez votre adresse',
        text: `L’adresse de votre compte Dutch est ${link.email}.`,
        button: 'Confirmer mon adresse',
        otherwise: 'Si vous n’avez pas créé de compte, fermez cette page\u00A0: sans confirmation, il reste fermé.',
      }
    case 'agree':
      return {
        title: 'Changer d’adresse\u202F?',
        text: `La nouvelle adresse demandée pour votre compte Dutch est ${link.newEmail}. Un e-mail y sera envoyé, pour la confirmer.`,
        button: 'Accepter le changement',
        otherwise:
          'Si vous n’avez rien demandé, fermez cette page\u00A0: votre adresse ne changera pas. Changez ensuite de mot de passe.',
      }
    case 'change':
      return {
        title: 'Votre nouvelle adresse',
        text: `${link.newEmail} remplacera l’ancienne adresse de votre compte Dutch.`,
        button: 'Confirmer cette adresse',
        otherwise: 'Si vous n’avez rien demandé, fermez cette page\u00A0: rien ne changera.',
      }
  }
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${STYLES.paper};color:${STYLES.ink};font:17px/1.55 ${STYLES.font}}
main{max-width:520px;min-height:100svh;margin:0 auto;padding:24px 12px;display:flex;flex-direction:column;justify-content:center}
header{background:${STYLES.delft};color:${STYLES.onDelft};border-radius:18px 18px 0 0;padding:20px 28px;border-bottom:4px double ${STYLES.onDelft}}
header strong{font-size:24px;font-weight:800;letter-spacing:-.01em}
section{background:${STYLES.card};border:1px solid ${STYLES.line};border-top:0;border-radius:0 0 18px 18px;padding:28px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:24px;line-height:1.25;text-wrap:balance}
p{margin:0}
button{width:100%;min-height:56px;margin:28px 0;padding:14px 24px;border:0;border-radius:14px;background:${STYLES.accent};color:${STYLES.onAccent};font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid ${STYLES.delft};outline-offset:3px}
.soft,footer a{color:${STYLES.inkSoft}}
.soft{font-size:15px}
.soft+.soft{margin-top:12px}
.soft a{color:inherit}
label{display:block;margin:24px 0 8px;font-weight:600}
input{width:100%;min-height:56px;padding:14px;border:1px solid ${STYLES.inkSoft};border-radius:14px;background:transparent;color:inherit;font:inherit}
#fault{margin-top:8px;font-weight:600}
footer{text-align:center}
footer a{display:inline-block;padding:14px 16px}
@media (prefers-color-scheme:dark){
body{background:${STYLES.dark.paper};color:${STYLES.dark.ink}}
section{background:${STYLES.dark.card};border-color:${STYLES.dark.line}}
.soft,footer a{color:${STYLES.dark.inkSoft}}
:focus-visible{outline-color:${STYLES.dark.ink}}
}`
