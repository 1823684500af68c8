import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the page wrote where nobody sees it: the translator had taken the text out of the page. */
    unseenTexts?: string[]
  }
}

/**
 * Does to a page what the translators of browsers do: each text gives its place to an element with the translation, also what comes
 * later, except where the page asks for none. Here the words stay as they were.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(startTranslating)
}

/** How many texts of the page were translated. */
export function translatedTexts(page: Page): Promise<number> {
  return page.locator('font > font').count()
}

/** What the page has written since where nobody sees it. */
export async function unseenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.unseenTexts ?? [])
}

/** Runs in the page. */
function startTranslating(): void {
  const unseen: string[] = []
  window.unseenTexts = unseen
  const done = new WeakSet<Node>()
  const taken = new MutationObserver((records) => {
    for (const { oldValue, target } of records) unseen.push(`${oldValue ?? ''} > ${target.textContent ?? ''}`)
  })
  const translate = (text: Text) => {
    if (done.has(text) || text.data.trim() === '') return
    if (text.parentElement?.closest('[translate="no"], .notranslate, script, style, noscript, textarea, template'))
      return
    const place = document.createElement('div')
    place.innerHTML = '<font><font></font></font>'
    const translation = document.createTextNode(text.data)
    done.add(translation)
    for (const font of place.querySelectorAll<HTMLElement>('font')) {
      font.style.verticalAlign = 'inherit'
      if (font.firstChild === null) font.append(translation)
    }
    text.replaceWith(...place.childNodes)
    taken.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const translateAll = (root: Node) => {
    if (root instanceof Text) translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  translateAll(document.body)
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [...addedNodes, ...(target instanceof Text ? [target] : [])])
        if (node.isConnected) translateAll(node)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}
