import type { Rule, SyntaxNode } from './oxlint-plugin.ts'

/** Reports `new Date()` and `Date(…)`, which read the clock; `new Date(instant)` and `Date.UTC` are allowed. */
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
