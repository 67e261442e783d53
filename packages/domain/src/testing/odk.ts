import type { Row } from '../expression/context.ts'

// ODK's own evaluator, over a small tree of elements: it needs no DOM, only an adapter.

/** A node of the tree that ODK's evaluator reads. */
class OdkNode {
  readonly kind: 'document' | 'element' | 'text'
  readonly name: string
  readonly children: readonly OdkNode[]
  readonly text: string
  parent: OdkNode | null = null
  constructor(kind: OdkNode['kind'], name: string, children: readonly OdkNode[], text = '') {
    this.kind = kind
    this.name = name
    this.children = children
    this.text = text
    for (const child of children) child.parent = this
  }
}

const element = (name: string, content: readonly OdkNode[] | string) =>
  new OdkNode('element', name, typeof content === 'string' ? [new OdkNode('text', '', [], content)] : content)
const isElement = (node: OdkNode) => node.kind === 'element'
const textOf = (node: OdkNode): string =>
  node.kind === 'text' ? node.text : node.children.map(textOf).join('')
const documentOf = (node: OdkNode): OdkNode => (node.parent ? documentOf(node.parent) : node)
const inOrder = (node: OdkNode): OdkNode[] => [node, ...node.children.flatMap(inOrder)]

function sibling(node: OdkNode, step: 1 | -1, fits: (node: OdkNode) => boolean): OdkNode | null {
  const all = node.parent?.children ?? []
  for (let at = all.indexOf(node) + step; at >= 0 && at < all.length; at += step) {
    const found = all[at]
    if (found && fits(found)) return found
  }
  return null
}

function isDescendant(ancestor: OdkNode, node: OdkNode): boolean {
  return node.parent !== null && (node.parent === ancestor || isDescendant(ancestor, node.parent))
}

const adapter = {
  getNodeKind: (node: OdkNode) => node.kind,
  isXPathNode: (value: unknown) => value instanceof OdkNode,
  getLocalName: (node: OdkNode) => node.name,
  getNamespaceURI: () => null,
  getQualifiedName: (node: OdkNode) => node.name,
  getProcessingInstructionName: () => '',
  resolveNamespaceURI: () => null,
  getNodeValue: textOf,
  compareDocumentOrder(a: OdkNode, b: OdkNode) {
    const order = inOrder(documentOf(a))
    return Math.sign(order.indexOf(a) - order.indexOf(b))
  },
  getAttributes: () => [],
  getChildElements: (node: OdkNode) => node.children.filter(isElement),
  getChildNodes: (node: OdkNode) => node.children,
  getContainingDocument: documentOf,
  getNamespaceDeclarations: () => [],
  getNextSiblingElement: (node: OdkNode) => sibling(node, 1, isElement),
  getNextSiblingNode: (node: OdkNode) => sibling(node, 1, () => true),
  getParentNode: (node: OdkNode) => node.parent,
  getPreviousSiblingElement: (node: OdkNode) => sibling(node, -1, isElement),
  getPreviousSiblingNode: (node: OdkNode) => sibling(node, -1, () => true),
  isDescendantNode: isDescendant,
}

/** The part of ODK's evaluator that the tests call. */
interface Evaluator {
  evaluateNumber: (expression: string, at: { contextNode: OdkNode }) => number
  evaluateString: (expression: string, at: { contextNode: OdkNode }) => string
  evaluateBoolean: (expression: string, at: { contextNode: OdkNode }) => boolean
}
type EvaluatorClass = new (options: object) => Evaluator

/** The answers of a test form: of `repeat` a list of answers for each repetition of the group 'r'. */
export interface OdkForm {
  answers: Readonly<Record<string, string>>
  repeat: readonly Readonly<Record<string, string>>[]
  lists?: Readonly<Record<string, readonly Row[]>>
}

/** Loads ODK's evaluator. It asks for `__dirname`, which a module does not have. */
export async function loadOdk() {
  Object.assign(globalThis, { __dirname: '/' })
  const module = (await import('@getodk/xpath')) as unknown as { XFormsXPathEvaluator: EvaluatorClass }
  const Evaluator = module.XFormsXPathEvaluator
  return (form: OdkForm, timeZoneId: string) => {
    const fields = Object.entries(form.answers).map(([name, answer]) => element(name, answer))
    const repeats = form.repeat.map(one =>
      element(
        'r',
        Object.entries(one).map(([name, answer]) => element(name, answer)),
      ),
    )
    const data = element('data', [...fields, ...repeats])
    const rootNode = new OdkNode('document', '', [data])
    const lists = Object.entries(form.lists ?? {}).map(([id, rows]) => {
      const items = rows.map(row =>
        element(
          'item',
          Object.entries(row).map(([column, value]) => element(column, value)),
        ),
      )
      return [id, element('instance', [element('root', items)])] as const
    })
    const evaluator = new Evaluator({
      domAdapter: adapter,
      rootNode,
      timeZoneId,
      itextTranslationsByLanguage: new Map(),
      secondaryInstancesById: new Map(lists),
    })
    /** Evaluates an expression with names as `${name}`, as a question would that is at `path`. */
    return (
      expression: string,
      type: 'number' | 'text' | 'boolean',
      path: readonly [string, number] | string = 'data',
    ) => {
      const text = expression.replace(/\$\{(\w+)\}/g, (_, name: string) =>
        name === 'r' ? '/data/r' : `/data/${form.repeat[0] && name in form.repeat[0] ? 'r/' : ''}${name}`,
      )
      const contextNode =
        path === 'data'
          ? data
          : typeof path === 'string'
            ? fields.find(({ name }) => name === path)
            : repeats[path[1]]?.children.find(({ name }) => name === path[0])
      if (!contextNode) throw new Error(`no element ${path}`)
      if (type === 'number') return evaluator.evaluateNumber(text, { contextNode })
      return type === 'text'
        ? evaluator.evaluateString(text, { contextNode })
        : evaluator.evaluateBoolean(text, { contextNode })
    }
  }
}
