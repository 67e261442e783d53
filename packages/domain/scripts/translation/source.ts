import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'

const root = resolve(import.meta.dirname, '../../../..')

/** A node of a parsed file. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Returns the files of all workspaces that fit, relative to the root. */
export function sourceFiles(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .filter(path => !/\.test\.tsx?$/.test(path))
    .sort()
}

interface ParsedFile {
  source: string
  program: Node
}
const parsed = new Map<string, ParsedFile>()

/** Parses a file of TypeScript. */
export function parseFile(path: string): ParsedFile {
  const known = parsed.get(path)
  if (known) return known
  const source = readFileSync(join(root, path), 'utf8')
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const file = { source, program }
  parsed.set(path, file)
  return file
}

/** Returns the nodes below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap(value => (Array.isArray(value) ? value : [value]).filter(isNode))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The definition of texts in a file: `export const texts = defineTexts('people/groups', { … })`. */
export interface Definition {
  /** The name of the constant. */
  name: string
  namespace: string
  tree: Node
  /** Where the statement begins. */
  start: number
}

/** Returns the texts that a file defines. */
export function definitionsIn(program: Node): Definition[] {
  return (program.body as Node[]).flatMap(statement => {
    const declaration = (statement.declaration ?? statement) as Node
    const declarators = declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : []
    return declarators.flatMap(({ id, init }) => {
      const call = init as Node | null
      if (call?.type !== 'CallExpression' || (call.callee as Node).name !== 'defineTexts') return []
      const [namespace, tree] = call.arguments as [Node, Node]
      const name = String((id as Node).name)
      return [{ name, namespace: String(namespace.value), tree: withoutTypes(tree), start: statement.start }]
    })
  })
}

/** Returns the value of `{ … } satisfies Type` and `{ … } as const`. */
export function withoutTypes(node: Node): Node {
  return /^TS(Satisfies|As)Expression$/.test(node.type) ? withoutTypes(node.expression as Node) : node
}

/** Returns the name of a property, `a` and `'a-b'` alike. */
export function nameOf(property: Node): string {
  const key = property.key as Node
  return String(key.name ?? key.value)
}

/** Returns the path of a file that another one imports, relative to the root; null for a package. */
export function importedPath(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, resolve(root, from, '..', specifier))
  const [app] = /^(apps|packages)\/[\w-]+/.exec(from) ?? []
  return specifier.startsWith('#src/') && app ? join(app, specifier.slice(1)) : null
}
