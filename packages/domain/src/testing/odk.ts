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

/** Answers by name; of a repeat those of each repetition. */
export interface OdkAnswers {
  readonly [name: string]: string | readonly OdkAnswers[]
}

/** The answers of a test form: of `repeat` a list of answers for each repetition of the group 'r'. */
export interface OdkForm<A extends OdkAnswers = Readonly<Record<string, string>>> {
  answers: A
  repeat: readonly A[]
  lists?: Readonly<Record<string, readonly Row[]>>
}

/** Where a question is: names of repeats with the number of a repetition from 0, and its own name. */
export type OdkPlace = readonly (string | number)[]

const elementsOf = (answers: OdkAnswers): OdkNode[] =>
  Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'string'
      ? element(name, answer)
      : answer.map(repetition => element(name, elementsOf(repetition))),
  )

function nodeAt(node: OdkNode, place: OdkPlace): OdkNode {
  const [name, index] = place
  if (name === undefined) return node
  const isIndexed = typeof index === 'number'
  const found = node.children.filter(child => child.name === name)[isIndexed ? index : 0]
  if (!found) throw new Error(`no element ${place.join('/')}`)
  return nodeAt(found, place.slice(isIndexed ? 2 : 1))
}

/** Loads ODK's evaluator. It asks for `__dirname`, which a module does not have. */
export async function loadOdk() {
  Object.assign(globalThis, { __dirname: '/' })
  const module = (await import('@getodk/xpath')) as unknown as { XFormsXPathEvaluator: EvaluatorClass }
  const Evaluator = module.XFormsXPathEvaluator
  return (form: OdkForm<OdkAnswers>, timeZoneId: string) => {
    const data = element('data', elementsOf({ ...form.answers, r: form.repeat }))
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
    /** Evaluates an expression with names as `${name}` or as paths, as the question at a place would. */
    return (expression: string, type: 'number' | 'text' | 'boolean', place: OdkPlace = []) => {
      const text = expression.replace(/\$\{(\w+)\}/g, (_, name: string) =>
        name === 'r' ? '/data/r' : `/data/${form.repeat[0] && name in form.repeat[0] ? 'r/' : ''}${name}`,
      )
      const at = { contextNode: nodeAt(data, place) }
      if (type === 'number') return evaluator.evaluateNumber(text, at)
      return type === 'text' ? evaluator.evaluateString(text, at) : evaluator.evaluateBoolean(text, at)
    }
  }
}
