// The part of oxlint's plugin interface that our rules use. oxlint's own types would load the types of a whole syntax tree.

export type SyntaxNode = Readonly<Record<string, unknown>>

export interface RuleContext {
  /** Absolute path of the file being checked. */
  readonly filename: string
  /** Absolute path of the folder that oxlint runs in: the root of the repository. */
  readonly cwd: string
  report(finding: { readonly node: object; readonly message: string }): void
}

export interface Rule {
  /** Called once per file; returns a visitor function for each kind of syntax node. */
  create(context: RuleContext): Readonly<Record<string, (node: SyntaxNode) => void>>
}

export interface Plugin {
  readonly meta: { readonly name: string }
  readonly rules: Readonly<Record<string, Rule>>
}
