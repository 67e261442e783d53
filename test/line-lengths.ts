import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './boundaries.ts'

/** Lines that the formatter cannot break: comments, and SQL within texts. */
const COMMENT_MAX = 110
const SQL_MAX = 140

/** Folders whose lines are not checked yet. */
const NOT_YET = ['apps/dashboard/', 'apps/collector/']
/** Files that are written by a program. */
const GENERATED = /(^|\/)generated\//
const SOURCE = /\.(ts|tsx|js|mjs|css)$/

const COMMENT = /^\s*(\/\/|\/?\*)/
/** A word that cannot be broken, as an address or a path. */
const LONG_WORD = /\S{80}/
const SQL =
  /\bselect\b.*\bfrom\b|\b(insert into|delete from|on conflict|order by)\b|\bupdate \w+ set\b|\b(where|and|on) [\w.]+ (=|<>)|= \$\d|::(int|bigint|text|jsonb)\b/

/** Returns the source files that are checked, relative to the root. */
export function checkedFiles(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter(
    path => SOURCE.test(path) && !GENERATED.test(path) && !NOT_YET.some(folder => path.startsWith(folder)),
  )
}

/** Returns the lines of a file that are too long: 'path:line length'. */
export function longLines(path: string, source = readFileSync(join(root, path), 'utf8')): string[] {
  return source.split('\n').flatMap((line, index) => {
    const isComment = COMMENT.test(line)
    const max = isComment ? COMMENT_MAX : SQL.test(line) ? SQL_MAX : Number.POSITIVE_INFINITY
    if (line.length <= max || (isComment && LONG_WORD.test(line))) return []
    return [`${path}:${index + 1} ${line.length}`]
  })
}
