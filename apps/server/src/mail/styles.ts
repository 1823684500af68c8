/** The colours of apps/web/src/ui/tokens.css, for mails and for pages without a style sheet. */
export const STYLES = {
  paper: '#f9f4ea',
  card: '#fffdf8',
  ink: '#132349',
  inkSoft: '#3b4b6d',
  delft: '#1e469c',
  onDelft: '#fcfaf4',
  accent: '#fd831e',
  onAccent: '#0b1a40',
  line: '#e3dccd',
  dark: { paper: '#0b162f', card: '#132040', line: '#2a3a63', ink: '#f7f2e8', inkSoft: '#bcc8db' },
  font: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
