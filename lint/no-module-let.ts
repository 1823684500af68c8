import type { Rule } from './oxlint-plugin.ts'

/** Reports a `let` at module level: all tests would share its value, and any function of the module may set it. */
export const noModuleLet: Rule = {
  create(context) {
    return {
      VariableDeclaration: (node) => {
        const { kind, parent } = node
        const isOfModule =
          typeof parent === 'object' && parent !== null && 'type' in parent && parent.type === 'Program'
        if (kind === 'let' && isOfModule) {
          context.report({ node, message: 'State belongs to a store or a factory, of which a module may export one.' })
        }
      },
    }
  },
}
