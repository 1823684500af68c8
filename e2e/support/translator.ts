import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Writes of the page to text nodes that the translator has removed from the DOM, where nobody sees them. */
    unseenTexts?: string[]
  }
}

/**
 * Changes the DOM as the translators of browsers do: replaces each text node, also later ones, with a `font` element, except in
 * `translate="no"`. The words stay the same.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(startTranslating)
}

/** How many texts of the page were translated. */
export function translatedTexts(page: Page): Promise<number> {
  return page.locator('font > font').count()
}

/** Writes to removed text nodes since `translatePage`. */
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
