import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './boundaries.ts'

/** Lines that the formatter cannot break: comments, and SQL within texts. */
const COMMENT_MAX = 110
const SQL_MAX = 140

/** Files that are written by a program. */
const GENERATED = /(^|\/)generated\//
const SOURCE = /\.(ts|tsx|js|mjs|css)$/

const COMMENT = /^\s*(\/\/|\/?\*)/
/** What cannot be broken: a long word, as an address, and a reason for the linter. */
const ONE_LINE = /\S{80}|biome-ignore/
const SQL = new RegExp(
  [
    String.raw`\bselect\b.*\bfrom\b`,
    String.raw`\b(insert into|delete from|on conflict|order by)\b`,
    String.raw`\bupdate \w+ set\b`,
    String.raw`\b(where|and|on) [\w.]+ (=|<>)`,
    String.raw`= \$\d|::(int|bigint|text|jsonb)\b`,
  ].join('|'),
)

/** Returns the source files that are checked, relative to the root. */
export function checkedFiles(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter(path => SOURCE.test(path) && !GENERATED.test(path))
}

/** Returns the lines of a file that are too long: 'path:line length'. */
export function longLines(path: string, source = readFileSync(join(root, path), 'utf8')): string[] {
  return source.split('\n').flatMap((line, index) => {
    const isComment = COMMENT.test(line)
    const max = isComment ? COMMENT_MAX : SQL.test(line) ? SQL_MAX : Number.POSITIVE_INFINITY
    if (line.length <= max || (isComment && ONE_LINE.test(line))) return []
    return [`${path}:${index + 1} ${line.length}`]
  })
}
