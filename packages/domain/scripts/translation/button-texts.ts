import { childrenOf, definitionsIn, importedPath, type Node, parseFile, sourceFiles } from './source.ts'

/** Attributes that end as the label of a button. */
const LABELS = /^(confirmLabel|cancelLabel|submitLabel)$/

/** Returns the ids of the texts that the code puts on buttons by name: `<Button>{texts.save}</Button>`. */
export function buttonTexts(): Set<string> {
  const found = new Set<string>()
  for (const path of sourceFiles([
    'apps/{dashboard,collector}/src/**/*.tsx',
    'packages/forms/src/**/*.tsx',
  ])) {
    const { program } = parseFile(path)
    const namespaces = importedTexts(path, program)
    if (namespaces.size === 0) continue
    const report = (expression: Node) => {
      for (const { object, keys } of textsIn(expression)) {
        const namespace = namespaces.get(object)
        if (namespace) found.add(`${namespace}/${keys.join('.')}`)
      }
    }
    const walk = (node: Node) => {
      if (node.type === 'JSXElement' && isButton(node)) {
        for (const child of node.children as Node[])
          if (child.type === 'JSXExpressionContainer') report(child.expression as Node)
      }
      if (node.type === 'JSXAttribute' && LABELS.test(String((node.name as Node).name)))
        report((node.value as Node | null) ?? node)
      childrenOf(node).forEach(walk)
    }
    walk(program)
  }
  return found
}

function isButton(element: Node): boolean {
  const { name } = (element.openingElement as Node).name as Node
  return /^(button|\w*Button)$/.test(String(name))
}

/** Returns the namespaces of the texts that a file imports, by the names that it gives them. */
function importedTexts(path: string, program: Node): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = importedPath(path, String((statement.source as Node).value))
    if (!file?.endsWith('texts-en.ts')) continue
    const definitions = definitionsIn(parseFile(file).program)
    for (const { imported, local } of statement.specifiers as Node[]) {
      const definition = definitions.find(({ name }) => name === (imported as Node | undefined)?.name)
      if (definition) found.set(String((local as Node).name), definition.namespace)
    }
  }
  return found
}

/** Returns the texts that an expression may be: both of `isNew ? texts.add : texts.save`. */
function textsIn(node: Node): { object: string; keys: string[] }[] {
  if (node.type === 'ConditionalExpression')
    return [...textsIn(node.consequent as Node), ...textsIn(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return textsIn(node.right as Node)
  if (node.type === 'CallExpression') return textsIn(node.callee as Node)
  if (node.type === 'JSXExpressionContainer') return textsIn(node.expression as Node)
  const keys: string[] = []
  let at = node
  for (; at.type === 'MemberExpression' && !at.computed; at = at.object as Node)
    keys.unshift(String((at.property as Node).name))
  return at.type === 'Identifier' && keys.length > 0 ? [{ object: String(at.name), keys }] : []
}
