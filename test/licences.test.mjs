import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, licenceList, productionPackages } from '../scripts/lib/licences.mjs'
import { root } from '../scripts/lib/paths.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** The paths of what the packages of the repository need to run, found by walking their dependencies. */
function needed() {
  const found = new Set()
  const visit = path => {
    const target = lock.packages[path].link ? lock.packages[path].resolved : path
    if (found.has(target)) return
    found.add(target)
    const { dependencies, optionalDependencies } = lock.packages[target]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(resolve(target, name))
  }
  for (const path of Object.keys(lock.packages)) if (!path.includes('node_modules/')) visit(path)
  return [...found].filter(path => path.includes('node_modules/'))
}

function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (lock.packages[path]) return path
    if (folder === '') throw new Error(`${name}, which ${from} needs, is not in the lock`)
  }
}

test('the list names every production dependency with an allowed licence', () => {
  const lines = new Map(
    licenceList(lock)
      .split('\n')
      .map(line => line.split(': '))
      .filter(parts => parts.length === 2),
  )
  const paths = needed()
  expect(paths.length).toBeGreaterThan(250)
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = lines.get(`${name} ${lock.packages[path].version}`)
    expect(licence, name).toBeDefined()
    expect(isAllowed(licence ?? ''), `${name}: ${licence}`).toBe(true)
  }
})

test('the list has the licence texts, each once', () => {
  const list = licenceList(lock)
  expect(list).toMatch(/\nreact \S+\nreact-dom \S+\n[\w\s.-]*\nMIT License\n\nCopyright \(c\) Meta Platforms/)
  expect(list).toContain('SIL OPEN FONT LICENSE')
})

test('a licence that is not allowed, or is not stated, ends the build', () => {
  const of = (name, license, more = {}) => ({
    packages: { [`node_modules/${name}`]: { version: '1.0.0', license, ...more } },
  })
  for (const licence of [
    'GPL-2.0-only',
    'MIT AND SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN license.md',
    undefined,
  ])
    expect(() => productionPackages(of('strange', licence)), licence).toThrow('strange@1.0.0')
  expect(productionPackages(of('free', '(MIT OR GPL-2.0-only)'))).toHaveLength(1)
  expect(productionPackages(of('tool', 'GPL-2.0-only', { dev: true }))).toEqual([])
})
