import { describe, expect, it } from 'vitest'
import { createEarlyKeys, type PressedKey } from './early-keys.ts'

function page() {
  let onKey: ((key: PressedKey) => void) | null = null
  let taken = false
  const keys = createEarlyKeys(
    (listener) => {
      onKey = listener
      return () => {
        onKey = null
      }
    },
    () => taken,
  )
  const press = (key: string, held: Partial<PressedKey> = {}) => {
    let isPrevented = false
    const preventDefault = () => {
      isPrevented = true
    }
    onKey?.({
      key,
      repeat: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      target: null,
      preventDefault,
      ...held,
    })
    return isPrevented
  }
  return {
    keys,
    press,
    /** A field or menu takes the keys. */
    take: () => {
      taken = true
    },
    isListening: () => onKey !== null,
  }
}

describe('keys typed while the round sheet opens', () => {
  it('are kept in their order, and handed over once', () => {
    const { keys, press } = page()
    keys.hold()
    for (const key of ['1', '2', 'Enter', '−', '4', 'd', 'Backspace']) press(key)
    expect(keys.take()).toEqual(['1', '2', 'Enter', '−', '4', 'd', 'Backspace'])
    expect(keys.take()).toEqual([])
  })

  it('are nobody’s business before the sheet is asked for, and after it is there', () => {
    const { keys, press, isListening } = page()
    expect(press('1')).toBe(false)
    keys.hold()
    keys.take()
    expect(isListening()).toBe(false)
    expect(press('2')).toBe(false)
    expect(keys.take()).toEqual([])
  })

  it('stay where the sheet is asked for twice', () => {
    const { keys, press } = page()
    keys.hold()
    press('1')
    keys.hold()
    press('2')
    expect(keys.take()).toEqual(['1', '2'])
  })

  it('do not reach the button that still has the focus', () => {
    const { keys, press } = page()
    keys.hold()
    expect(press('Enter')).toBe(true)
    expect(press('Tab')).toBe(false)
  })

  it('are left alone where they mean something else', () => {
    const { keys, press, take } = page()
    keys.hold()
    for (const key of ['a', 'Escape', 'Tab', 'F5', '10']) press(key)
    press('1', { ctrlKey: true })
    press('1', { metaKey: true })
    press('1', { altKey: true })
    press('Enter', { repeat: true })
    take()
    expect(press('1')).toBe(false)
    expect(keys.take()).toEqual([])
  })
})
