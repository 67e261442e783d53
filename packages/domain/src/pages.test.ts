import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectorPages, dashboardPages, isPage } from './pages.ts'

const apps = join(import.meta.dirname, '../../../apps')
const pathsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(apps, file), 'utf8').matchAll(pattern)].map(match => match[1])

it('The pages of the dashboard are those of its router, and the default dashboard', () => {
  const folder = 'dashboard/src/app/routes'
  const files = readdirSync(join(apps, folder)).map(file => join(folder, file))
  const paths = [...files, 'dashboard/src/app/router.tsx'].flatMap(file =>
    pathsIn(file, /(?:path: |coming\()'(\/[^']*)'/g),
  )
  expect([...paths, '/dashboard/$name'].sort()).toEqual([...dashboardPages].sort())
})

it('The pages of the collector app are those of its router', () => {
  const paths = pathsIn('collector/src/app/router.tsx', /(?:path="|useRoute\(')(\/[^'"]*)['"]/g)
  const named = new Set(paths.map(path => path?.replace(/:/g, '$')))
  expect([...named].sort()).toEqual([...collectorPages].sort())
})

it.each([
  ['/', true],
  ['/auth/tasks/17', true],
  ['/auth/tasks/', true],
  ['/collect/', true],
  ['/collect', true],
  ['/collect/fill/1-2', true],
  ['/auth/tasks/17/18', false],
  ['/auth/projects/', true],
  ['/auth/project/', false],
  ['/authentication', false],
  ['/collect/auth/tasks', false],
])('%s is a page: %s', (path, is) => {
  expect(isPage(path)).toBe(is)
})
