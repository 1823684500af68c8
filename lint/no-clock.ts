import type { Rule, SyntaxNode } from './oxlint-plugin.ts'

/** Refuses the two ways to ask `Date` for the present; `new Date(instant)` and `Date.UTC` only calculate. */
export const noClock: Rule = {
  create(context) {
    const check = (node: SyntaxNode, always: boolean): void => {
      const callee = node['callee']
      if (typeof callee !== 'object' || callee === null || !('name' in callee) || callee.name !== 'Date') return
      const given = node['arguments']
      if (always || (Array.isArray(given) && given.length === 0)) {
        context.report({ node, message: 'Time is an argument here.' })
      }
    }
    return { NewExpression: (node) => check(node, false), CallExpression: (node) => check(node, true) }
  },
}
