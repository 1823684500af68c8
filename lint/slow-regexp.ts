// The lint rule against regular expressions whose time grows faster than their text: a long text would block the thread.

import { analyse } from 'scslre'
import type { Rule } from './oxlint-plugin.ts'

const known = new Map<string, string | null>()

/** Why an expression is slow; null if its time is proportional to the length of the text. */
function slownessOf(source: string, flags: string): string | null {
  const key = `/${source}/${flags}`
  const before = known.get(key)
  if (before !== undefined) return before
  const fault = faultOf(source, flags)
  known.set(key, fault)
  return fault
}

function faultOf(source: string, flags: string): string | null {
  // `analyse` parses all syntax that JavaScript accepts, so it throws only for an invalid expression.
  const [report] = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  if (report === undefined) return null
  const growth = report.exponential ? 'exponentially' : 'with the square of its length'
  return `A text that repeats ${JSON.stringify(report.character.pick)} takes ${growth}: bound what is repeated, or read it without an expression.`
}

/** Checks expressions that are literals; those built at run time cannot be checked and are reported. */
export const slowRegexp: Rule = {
  create(context) {
    const report = (node: object, message: string | null): void => {
      if (message !== null) context.report({ node, message })
    }
    const made = (node: Readonly<Record<string, unknown>>): void => {
      const { callee, arguments: given } = node
      if (typeof callee !== 'object' || callee === null || !('name' in callee) || callee.name !== 'RegExp') return
      const [source, flags] = (Array.isArray(given) ? given : []).map(textOf)
      if (typeof source === 'string') report(node, slownessOf(source, flags ?? ''))
      else report(node, 'An expression that is put together cannot be checked: write it out.')
    }
    return {
      Literal: (node) => {
        const { regex } = node
        if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return
        report(node, slownessOf(String(regex.pattern), String(regex.flags)))
      },
      NewExpression: made,
      CallExpression: made,
    }
  },
}

function textOf(node: unknown): string | null {
  if (typeof node !== 'object' || node === null || !('value' in node)) return null
  return typeof node.value === 'string' ? node.value : null
}
