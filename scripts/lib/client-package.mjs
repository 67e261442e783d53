import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tsc } from './paths.mjs'
import { passes } from './run.mjs'

/**
 * Compiles `@quadrat/client` for Node 20 and browsers into a folder that npm can install. True if it passes.
 */
export function writeClientPackage(node, folder) {
  const source = join(root, 'packages/client/src/client.ts')
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'esnext,dom,dom.iterable']
  const output = ['--declaration', '--rewriteRelativeImportExtensions', '--outDir', folder]
  if (!passes(node, [tsc, source, '--ignoreConfig', '--strict', '--types', '', ...target, ...output]))
    return false
  const { private: _, ...own } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'))
  const exports = { '.': { types: './client.d.ts', default: './client.js' } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...own, exports }, null, 2)}\n`)
  return true
}
