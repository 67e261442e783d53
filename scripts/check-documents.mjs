// node scripts/check-documents.mjs: checks what documents and comments refer to. Part of npm run check.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { citationErrors, documentErrors } from './lib/document-links.mjs'
import { log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const paths = listed
  .toString()
  .split('\n')
  .filter(path => existsSync(join(root, path)))
/** The test of this check cites what does not exist. */
const NOT_CHECKED = /\/generated\/|^test\/document-links\.test\.mjs$/
const isSource = path => /\.(ts|tsx|mjs|sql|css|yaml|yml|jsonc)$/.test(path) && !NOT_CHECKED.test(path)
const errors = [
  ...paths.filter(path => path.endsWith('.md')).flatMap(path => documentErrors(path)),
  ...paths.filter(isSource).flatMap(path => citationErrors(path)),
]
for (const error of errors) log(error)
process.exitCode = errors.length > 0 ? 1 : 0
