import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The comments of an exported constant. */
export type CommentsOf = (constant: string) => ReadonlyMap<string, string>

/**
 * The doc comments of the modules of the contract: for each constant its own under `''`, and those of the fields in it
 * under their names, `delivery.address`. A field without one has that of the constant, of the same module, that it names.
 */
export function readComments(files: readonly string[]): CommentsOf {
  const modules = files.map(constantsOf)
  const everywhere = new Map(modules.flatMap((constants) => [...constants]))

  function commentsIn(constants: Constants, constant: string): Map<string, string> {
    const comments = new Map<string, string>()
    const keep = (path: string, comment: string | undefined) =>
      comment && comments.set(path, comment)
    const visit = (node: ts.Node, path: string): void => {
      if (ts.isSpreadAssignment(node)) {
        const [name = ''] = node.expression.getText().split('.')
        const { initializer } = everywhere.get(name) ?? {}
        return initializer && visit(initializer, path)
      }
      if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node))
        return ts.forEachChild(node, (child) => visit(child, path))
      const value = ts.isPropertyAssignment(node) ? node.initializer : node.name
      const field = path + node.name.getText()
      keep(field, commentOf(node) ?? commentOf(constants.get(value.getText())))
      ts.forEachChild(value, (child) => visit(child, `${field}.`))
    }
    const declaration = constants.get(constant)
    keep('', commentOf(declaration))
    if (declaration?.initializer) visit(declaration.initializer, '')
    return comments
  }

  return (constant) => {
    const constants = modules.find((module) => module.has(constant))
    return constants ? commentsIn(constants, constant) : new Map()
  }
}

type Constants = ReadonlyMap<string, ts.VariableDeclaration>

function constantsOf(file: string): Constants {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return new Map(
    source.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => declarationList.declarations)
      .map((declaration) => [declaration.name.getText(), declaration]),
  )
}

function commentOf(node: ts.Node | undefined): string | undefined {
  const statement = node && ts.isVariableDeclaration(node) ? node.parent.parent : node
  const [comment] = statement ? ts.getJSDocCommentsAndTags(statement) : []
  return ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ')
}
