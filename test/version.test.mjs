import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/paths.mjs'
import { withVersion } from '../scripts/lib/version.mjs'

const read = path => readFileSync(join(root, path), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json'))
const manifests = ['package.json', ...workspaces.map(folder => `${folder}/package.json`)]
const everywhere = [...manifests, 'package-lock.json', 'deploy/helm/quadrat/Chart.yaml']

test('all manifests have the version of the product, and the changelog has an entry for it', () => {
  expect(manifests.map(path => JSON.parse(read(path)).version)).toEqual(manifests.map(() => version))
  expect(read('CHANGELOG.md')).toContain(`## [${version}]`)
})

test('setting the same version changes nothing', () => {
  for (const path of everywhere)
    expect(withVersion(path, read(path), version, version), path).toBe(read(path))
})

test('a new version replaces the old one everywhere, and touches no other package', () => {
  const next = '12.34.56'
  const changed = path => withVersion(path, read(path), version, next)
  for (const path of everywhere) expect(changed(path), path).toContain(next)
  // Other packages may have the same version.
  const own = text => text.match(/"(version|@quadrat\/[\w-]+)": ".*"/g)
  for (const path of manifests) expect(own(changed(path))?.join(), path).not.toContain(`"${version}"`)
  expect(changed('deploy/helm/quadrat/Chart.yaml')).not.toContain(version)
  const [before, after] = [read('package-lock.json'), changed('package-lock.json')].map(text =>
    JSON.parse(text),
  )
  const others = lock => Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
  expect(others(after)).toEqual(others(before))
})
