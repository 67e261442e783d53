import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from './boundaries.ts'

/*
 * Texts that people read are in the catalogues (`texts-en.ts`, and `messages/` of the domain), never in the
 * code. Descriptions of GraphQL and of the REST API are for developers. A text is: what is between tags, what
 * an attribute of `READ` has, and any string that reads like a sentence.
 */

/** The folders whose texts are in catalogues. */
const FOLDERS = [
  'apps/collector/src',
  'apps/dashboard/src',
  'apps/server/src/features',
  'apps/server/src/http',
  'apps/server/src/platform',
  'packages/domain/src',
  'packages/forms/src',
]

/** Files that define texts, and those whose texts only developers read. */
const EXCEPT =
  /(\.test\.tsx?|\.graphql\.ts|\/http\/v1\/[\w-]+\.ts|\/feeds\/ogc-description\.ts|\/texts-en\.ts|\/messages\/(?:[\w-]+-)?en\.ts|\/testing\/.*|\/generated\/.*|\/draw-\w+\.ts|-test\.ts)$/
/**
 * What only operators read, in English: their page, start and commands, and the payments to practise with.
 */
const OF_OPERATORS =
  /server\/src\/(features\/(operation|subscription\/sandbox)|http\/(billing-sandbox|health|mailbox|operator)|platform\/(audit\/audit-verify|backup|nodes|operation|schema)|platform\/message\/(mail|sms)\.ts)/
/** Attributes that are shown or read aloud. */
const READ = [
  'aria-label',
  'aria-roledescription',
  'alt',
  'cancelLabel',
  'confirmLabel',
  'description',
  'error',
  'failedText',
  'heading',
  'hint',
  'label',
  'no',
  'nothingFoundMessage',
  'placeholder',
  'text',
  'title',
  'lead',
  'notFound',
  'notFoundText',
  'submitLabel',
  'yes',
]
/**
 * These are the same in all languages: names, keys, a value of the expression language, registered titles of
 * problems, and what records have of a device.
 */
const NAMES =
  /Basic realm=|Quadrat|Lite Plan|Invalid Date|Samsung Internet|SHA-256|Rar!|https:\/\/|Natural Earth|Inter Variable|Ctrl K|Ctrl Enter|Home End|Mismatching Upload Offset|Inconsistent Upload Length Values|Unknown device/g
/** Calls and constructors whose texts are for developers. */
const FOR_DEVELOPERS = /^(Error|GraphQLError|RangeError|TypeError|SyntaxError|error|fail|warn|info|log)$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Returns the source files of `FOLDERS`, relative to the root. */
export function filesWithTexts(): string[] {
  const all = globSync(
    FOLDERS.map(folder => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
  return all.filter(path => !EXCEPT.test(path) && !OF_OPERATORS.test(path)).sort()
}

/** Returns the texts of a file that stand outside of the catalogues: 'path:line text'. */
export function strayTexts(path: string, source = readFileSync(join(root, path), 'utf8')): string[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const found: string[] = []
  const report = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} ${text.trim()}`)
  }
  walk(program, false, report)
  return found
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression', 'ClassBody']

/**
 * Returns the texts that a file keeps in constants, where they would stay in the language of the start:
 * 'path:line'.
 */
export function keptTexts(path: string, source = readFileSync(join(root, path), 'utf8')): string[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const names = new Set(
    [
      ...source.matchAll(
        /import \{([^}]*)\} from '[^']*(?:texts(?:-en\.ts)?|\/messages\/[\w-]*en(?:\.ts)?)'/g,
      ),
    ]
      .flatMap(([, imported = '']) => imported.split(','))
      .map(imported => imported.trim().replace(/^\w+ as /, '')),
  )
  const found: string[] = []
  const visit = (node: Node) => {
    if (FUNCTIONS.includes(node.type)) return
    const object = node.object as Node | undefined
    if (node.type === 'MemberExpression' && names.has(String(object?.name)))
      found.push(`${path}:${source.slice(0, node.start).split('\n').length}`)
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  visit(program)
  return found
}

function walk(node: Node, isShown: boolean, report: (node: Node, text: string) => void): void {
  if (isForDevelopers(node)) return
  const text = textOf(node)
  if (text !== null && (isShown || node.type === 'JSXText' ? hasWords(text) : isSentence(text)))
    report(node, text)
  for (const [key, value] of Object.entries(node)) {
    // Names such as those that a library gives to its labels.
    if (node.type === 'Property' && key === 'key') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, isShownIn(node, key, child, isShown), report)
    }
  }
}

/** True for a part of an expression whose value is what people read. */
function isShownIn(parent: Node, key: string, child: Node, isShown: boolean): boolean {
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' && child.type === 'JSXExpressionContainer'
    case 'JSXAttribute':
      return key === 'value' && READ.includes(String((parent.name as Node).name))
    case 'ConditionalExpression':
      return isShown && key !== 'test'
    case 'LogicalExpression':
      return isShown && key === 'right'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isShown
    case 'TemplateLiteral':
      return isShown && key === 'quasis'
    default:
      return false
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as Node[]).map(part => String((part.value as { raw: string }).raw))
    // The rest is found in its parts.
    return /^\p{Lu}\p{Ll}+ $/u.test(parts[0] ?? '') && /^ \p{Ll}/u.test(parts[1] ?? '')
      ? parts.join('a')
      : null
  }
  if (node.type === 'TemplateElement') return String((node.value as { raw: string }).raw)
  return null
}

function isForDevelopers(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = node.callee as Node
  if (callee.type === 'Super') return true
  const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
  return FOR_DEVELOPERS.test(String(name))
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(NAMES, ''))
}

/** 'The phone is full' and 'Saved.', but not 'image/jpeg', 'Content-Type' or 'needs edit'. */
function isSentence(text: string): boolean {
  return /^\s*\p{Lu}[\p{Ll}’']*( \p{L}|[.…?!]$)/u.test(text.replace(NAMES, ''))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
