import type { Rule } from './oxlint-plugin.ts'

/** Refuses variables of a whole module: tests cannot have one of their own, and nobody says where its value comes from. */
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
