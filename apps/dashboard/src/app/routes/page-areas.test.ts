import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const files = globSync(`${import.meta.dirname}/*.ts`).filter(path => !path.endsWith('.test.ts'))

interface Module {
  areas: (string | undefined)[]
  imports: string[]
}
const modules = new Map<string, Module>()

/** Returns the areas of the texts of a module, and what it imports for its values. */
function read(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const source = /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : ''
  const { body } = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const names = body.flatMap(statement => {
    const isType = Object.values(statement).includes('type')
    const { source: from } = statement as { source?: { value: string } | null }
    return isType || !from || !/^(\.|#|@quadrat\/)/.test(from.value) ? [] : from.value
  })
  const found = {
    areas: [...source.matchAll(/\bdefineTexts\(\s*'([^'/]+)/g)].map(([, area]) => area),
    imports: names.filter(name => !/\.css$|\?/.test(name)).map(name => createRequire(path).resolve(name)),
  }
  modules.set(path, found)
  return found
}

/** Returns the areas of the texts that a module and all that it imports may read. */
function areasOf(path: string): Set<string | undefined> {
  const seen = new Set([path])
  for (const file of seen) for (const imported of read(file).imports) seen.add(imported)
  return new Set([...seen].flatMap(file => read(file).areas))
}

const pages = files.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/\bpage\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g)].map(
    ([, areas = '', path = '']) => ({
      path,
      declared: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area]) => area),
      file: createRequire(file).resolve(path),
    }),
  ),
)
const first = areasOf(join(app, 'main.tsx'))

describe('A page', () => {
  it('loads its texts: no route has another component than a page', () => {
    expect(pages.length).toBeGreaterThan(30)
    const sources = files.map(file => readFileSync(file, 'utf8'))
    expect(sources.flatMap(source => source.match(/\bpage\(\s*\[/g) ?? [])).toHaveLength(pages.length)
    expect(sources.filter(source => source.includes('lazyRouteComponent('))).toHaveLength(1)
  })

  it.each(pages)('$path has the areas of the texts that it reads', ({ file, declared }) => {
    expect(declared.toSorted()).toEqual([...areasOf(file)].filter(area => !first.has(area)).sort())
  })
})

it('The first screens need no texts but those of the first area and of the form', () => {
  expect([...first].sort()).toEqual(['first', 'form'])
})

it('No part of the dashboard has texts of the server, not even one that is loaded later', () => {
  const parts = globSync(`${app}/../**/*.{ts,tsx}`).filter(
    path => !/\.test\.tsx?$|\/(testing|generated)\//.test(path),
  )
  expect(parts.length).toBeGreaterThan(500)
  const areas = new Set(parts.flatMap(path => [...areasOf(path)]))
  expect([...areas]).not.toContain('server')
})
