import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

/*
 * Renders a Helm chart without Helm, which is not in the registry of packages: as much of Go's templates as
 * the chart uses. A name that is missing or a function that is unknown is an error, as it is for
 * `helm lint --strict`.
 */

type Include = (name: string, dot: unknown) => string
interface Scope {
  dot: unknown
  root: unknown
  variables: ReadonlyMap<string, unknown>
  include: Include
}

type Expression = (scope: Scope) => unknown
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; value: Expression }
  | { kind: 'set'; name: string; value: Expression }
  | { kind: 'if' | 'with' | 'range'; value: Expression; body: Node[]; otherwise: Node[] }
type Piece = { text: string } | { action: string }
type Definitions = Map<string, Node[]>

/** Returns the manifests of a chart, those that its values turn off left out. */
export function renderChart(folder: string, values: object, release = 'quadrat'): unknown[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const root = {
    Values: values,
    Chart: { AppVersion: object(parse(read('Chart.yaml'))).appVersion },
    Release: { Name: release },
    Files: { Get: read },
  }
  const definitions: Definitions = new Map()
  const templates = readdirSync(join(folder, 'templates')).map(name => ({
    name,
    nodes: parseTemplate(read(`templates/${name}`), definitions),
  }))
  const include: Include = (name, dot) => {
    const nodes = definitions.get(name)
    if (!nodes) throw new Error(`there is no template "${name}"`)
    return render(nodes, { dot, root: dot, variables: new Map(), include })
  }
  return templates.flatMap(({ name, nodes }) => {
    const text = render(nodes, { dot: root, root, variables: new Map(), include })
    if (!name.endsWith('.yaml')) return []
    return parseAllDocuments(text).flatMap(document => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]?.message}`)
      const manifest: unknown = document.toJS()
      return manifest === null ? [] : [manifest]
    })
  })
}

function parseTemplate(source: string, definitions: Definitions): Node[] {
  const pieces = piecesOf(source)
  const { nodes, end } = parseNodes(pieces, 0, definitions)
  if (end < pieces.length) throw new Error('there is an end without a beginning')
  return nodes
}

/** Reads until the `end` or `else` of the block that begins before `from`. */
function parseNodes(pieces: Piece[], from: number, definitions: Definitions): { nodes: Node[]; end: number } {
  const nodes: Node[] = []
  let at = from
  const inner = () => {
    const { nodes: body, end } = parseNodes(pieces, at + 1, definitions)
    at = end
    return body
  }
  const actionAt = (index: number) => {
    const piece = pieces[index]
    return piece && 'action' in piece ? piece.action : null
  }
  for (; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) break
    if ('text' in piece) {
      nodes.push({ kind: 'text', text: piece.text })
      continue
    }
    const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(piece.action) ?? []
    if (word === 'end' || word === 'else') break
    const [, variable, assigned = ''] = /^\$(\w+) := ([\s\S]*)$/.exec(piece.action) ?? []
    if (word === 'define') definitions.set(String(JSON.parse(rest)), inner())
    else if (word === 'if' || word === 'with' || word === 'range') {
      const value = expression(rest)
      const body = inner()
      nodes.push({ kind: word, value, body, otherwise: actionAt(at) === 'else' ? inner() : [] })
    } else if (variable) nodes.push({ kind: 'set', name: variable, value: expression(assigned) })
    else nodes.push({ kind: 'output', value: expression(piece.action) })
  }
  return { nodes, end: at }
}

function expression(source: string): Expression {
  const tokens = source.match(/"(?:\\.|[^"])*"|[()|]|[^\s()|]+/g) ?? []
  let at = 0
  const pipeline = (): Expression => {
    let value = command()
    while (tokens[at] === '|') {
      at++
      value = command(value)
    }
    return value
  }
  const command = (piped?: Expression): Expression => {
    const parts: Expression[] = []
    const name = /^[a-z]\w*$/i.test(tokens[at] ?? '') ? tokens[at++] : undefined
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(operand())
    if (piped) parts.push(piped)
    if (name !== undefined) {
      const run = functions[name]
      if (!run) throw new Error(`there is no function "${name}"`)
      return scope => run(scope, ...parts.map(one => one(scope)))
    }
    const [first, ...given] = parts
    if (!first) throw new Error(`"${source}" lacks a value`)
    return scope => {
      const value = first(scope)
      return typeof value === 'function' ? value(...given.map(one => one(scope))) : value
    }
  }
  const operand = (): Expression => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = pipeline()
      at++
      return inner
    }
    if (/^["\d]/.test(token)) return () => JSON.parse(token)
    const [start = '', ...path] = token.split('.')
    return ({ dot, root, variables }) => {
      const base = start === '' ? dot : start === '$' ? root : variables.get(start.slice(1))
      return path.filter(Boolean).reduce<unknown>((value, key) => member(value, key, token), base)
    }
  }
  return pipeline()
}

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let isTrimmed = false
  const text = (until: number, trimEnd: boolean) => {
    let part = source.slice(from, until)
    if (isTrimmed) part = part.trimStart()
    if (trimEnd) part = part.trimEnd()
    if (part) pieces.push({ text: part })
  }
  for (const match of source.matchAll(/\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g)) {
    text(match.index, match[1] === '-')
    pieces.push({ action: match[2] ?? '' })
    isTrimmed = match[3] === '-'
    from = match.index + match[0].length
  }
  text(source.length, false)
  return pieces
}

function render(nodes: readonly Node[], scope: Scope): string {
  const variables = new Map(scope.variables)
  let text = ''
  for (const node of nodes) {
    const here = { ...scope, variables }
    if (node.kind === 'text') text += node.text
    else if (node.kind === 'output') text += String(node.value(here))
    else if (node.kind === 'set') variables.set(node.name, node.value(here))
    else text += renderBlock(node, node.value(here), here)
  }
  return text
}

function renderBlock(
  { kind, body, otherwise }: Extract<Node, { kind: 'if' | 'with' | 'range' }>,
  value: unknown,
  scope: Scope,
): string {
  if (isEmpty(value)) return render(otherwise, scope)
  if (kind === 'if') return render(body, scope)
  const dots = kind === 'range' && Array.isArray(value) ? value : [value]
  return dots.map(dot => render(body, { ...scope, dot })).join('')
}

const functions: Record<string, (scope: Scope, ...values: unknown[]) => unknown> = {
  include: ({ include }, name, dot) => include(String(name), dot),
  toYaml: (_, value) => stringify(value, { sortMapEntries: true, lineWidth: 0 }).trimEnd(),
  nindent: (_, spaces, text) => `\n${String(text).replace(/^/gm, ' '.repeat(Number(spaces)))}`,
  quote: (_, value) => JSON.stringify(String(value)),
  default: (_, other, value) => (isEmpty(value) ? other : value),
  not: (_, value) => isEmpty(value),
  list: (_, ...values) => values,
  printf: (_, format, ...values) => String(format).replace(/%s/g, () => String(values.shift())),
  get: (_, map, key) => member(map, String(key), String(key)),
  urlParse: (_, address) => ({ hostname: new URL(String(address)).hostname }),
  sha256sum: (_, text) => createHash('sha256').update(String(text)).digest('hex'),
}

function isEmpty(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0)
}

function member(value: unknown, key: string, path: string): unknown {
  const found = Reflect.get(object(value, path), key)
  if (found === undefined) throw new Error(`"${path}" is missing`)
  return found
}

function object(value: unknown, path = 'value'): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`"${path}" is missing`)
  return Object.fromEntries(Object.entries(value))
}
