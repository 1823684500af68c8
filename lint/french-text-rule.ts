import { faultsOf } from './french-text.ts'
import type { Rule, SyntaxNode } from './oxlint-plugin.ts'

/** Reports string literals and JSX texts that break the rules of `french-text.ts`. */
export const frenchText: Rule = {
  create(context) {
    const check = (node: SyntaxNode, text: unknown): void => {
      if (typeof text !== 'string') return
      for (const fault of faultsOf(text)) context.report({ node, message: `French text: ${fault}.` })
    }
    return {
      Literal: (node) => check(node, node['value']),
      JSXText: (node) => check(node, node['value']),
      TemplateElement: (node) => check(node, cookedOf(node['value'])),
    }
  },
}

function cookedOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null
}
