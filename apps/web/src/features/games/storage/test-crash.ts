// A test browser that is killed in the middle of its work.

import type { DutchDb } from '../../../browser/dutch-db.ts'
import type { TestBrowser } from './test-browser.ts'

/** Nothing is written after this many steps. */
export function crashAfter(browser: TestBrowser, db: DutchDb, steps: number): DutchDb {
  let left = steps
  const isAlive = () => {
    left -= 1
    return left >= 0
  }
  const { storage } = browser
  const [setItem, removeItem] = [storage.setItem.bind(storage), storage.removeItem.bind(storage)]
  storage.setItem = (key, value) => {
    if (isAlive()) setItem(key, value)
  }
  storage.removeItem = (key) => {
    if (isAlive()) removeItem(key)
  }
  const dead = () => new DOMException('The browser is gone', 'AbortError')
  return {
    read: (work) => (left > 0 ? db.read(work) : Promise.reject(dead())),
    write: (stores, work) => (isAlive() ? db.write(stores, work) : Promise.reject(dead())),
    close: db.close,
  }
}

export function restart({ storage }: TestBrowser): void {
  Reflect.deleteProperty(storage, 'setItem')
  Reflect.deleteProperty(storage, 'removeItem')
}
