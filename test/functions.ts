import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from './boundaries.ts'

/** A longer function does several things: take a hook, a part of the screen or a step out of it. */
const linesMax = 120

/** Tests, and what is generated. */
const EXCEPT = /(\.test\.tsx?$|\/testing\/|\/generated\/)/

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Returns the source files of the web apps and the form, relative to the root. */
export function filesWithFunctions(): string[] {
  const all = globSync(['apps/{dashboard,collector}/src/**/*.{ts,tsx}', 'packages/forms/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
  return all.filter(path => !EXCEPT.test(path)).sort()
}

/** Returns the functions of a file that are too long: 'path:line 135 lines'. */
export function longFunctions(path: string, source = readFileSync(join(root, path), 'utf8')): string[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const linesOf = (start: number, end: number) => source.slice(start, end).split('\n').length
  const found: string[] = []
  const walk = (node: Node) => {
    if (/Function/.test(node.type) && node.body) {
      const lines = linesOf(node.start, node.end)
      if (lines > linesMax) found.push(`${path}:${linesOf(0, node.start)} ${lines} lines`)
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
    }
  }
  walk(program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
