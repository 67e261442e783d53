// What the documents and comments refer to: links with their anchors, paths, and decision records.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root as repository } from './paths.mjs'

/**
 * Paths in backticks: from a folder of the repository on, or to a file of source. Both are written from the
 * root.
 */
const FOLDERS = '\\.github|\\.ci|\\.devcontainer|apps|packages|docs|scripts|test|e2e|bench|deploy|mutation'
const PATH = new RegExp(
  `\`((?:${FOLDERS})/[^\`\\s*<>{}…]*|(?:[\\w.@-]+/)+[\\w.@-]+\\.(?:ts|tsx|mjs|sql|css|md))\``,
  'g',
)
/** Made by a build or a run, and so not in the repository. */
const MADE = /(^|\/)(dist|node_modules|generated)(\/|$)|\.(env|key)$/
const LINK = /!?\[(?:[^\][]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?\)/g
const RECORDS = /\b[Dd]ecisions? (\d{3}(?:(?:, | and | to )\d{3})*)/g
const DOCUMENT = /\bdocs\/[\w/.-]+\.md\b/g

/** Returns what is wrong with the links and paths of a document, each as 'path:line message'. */
export function documentErrors(path, root = repository) {
  const text = readFileSync(join(root, path), 'utf8')
  const errors = []
  const report = (index, message) => errors.push(`${path}:${lineOf(text, index)} ${message}`)
  const prose = withoutFences(text)
  for (const { 1: target, index } of withoutCode(prose).matchAll(LINK)) {
    if (/^[a-z]+:/i.test(target)) continue
    const [file, anchor] = target.split('#')
    const linked = file ? resolve(root, dirname(path), decodeURIComponent(file)) : join(root, path)
    if (!existsSync(linked)) report(index, `links to ${target}, which does not exist`)
    else if (anchor && !anchorsOf(readFileSync(linked, 'utf8')).has(anchor))
      report(index, `links to #${anchor}, which is no heading of ${relative(root, linked)}`)
  }
  for (const { 1: named, index } of prose.matchAll(PATH)) {
    const file = named.replace(/(:\d+(-\d+)?|#.*)$/, '')
    if (!MADE.test(file) && !existsSync(join(root, file)))
      report(index, `names ${named}, which is no path from the root of the repository`)
  }
  return [...errors, ...recordErrors(path, text, root)]
}

/** Returns the documents and decision records that a source file cites and that do not exist. */
export function citationErrors(path, root = repository) {
  const text = readFileSync(join(root, path), 'utf8')
  const errors = recordErrors(path, text, root)
  for (const { 0: cited, index } of text.matchAll(DOCUMENT)) {
    if (!existsSync(join(root, cited)))
      errors.push(`${path}:${lineOf(text, index)} names ${cited}, which does not exist`)
  }
  return errors
}

function recordErrors(path, text, root) {
  return [...text.matchAll(RECORDS)].flatMap(({ 1: cited, index }) =>
    numbersIn(cited)
      .filter(number => !recordsOf(root).has(number))
      .map(
        number =>
          `${path}:${lineOf(text, index)} cites decision ${number}, which docs/decisions/README.md does not list`,
      ),
  )
}

/** Returns the numbers of '021 and 043' and of '067 to 070'. */
function numbersIn(cited) {
  const [first, last] = cited.split(' to ').map(Number)
  if (last === undefined || Number.isNaN(last)) return cited.match(/\d{3}/g)
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step).padStart(3, '0'))
}

const records = new Map()
/** The numbers that the index of the records lists, also of records that were moved or superseded. */
function recordsOf(root) {
  const known = records.get(root)
  if (known) return known
  const index = join(root, 'docs/decisions/README.md')
  const text = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const found = new Set(Array.from(text.matchAll(/^\| \[?(\d{3})\b/gm), match => match[1]))
  records.set(root, found)
  return found
}

/** Returns the anchors of the headings of a document, as forges make them. */
export function anchorsOf(text) {
  const seen = new Map()
  const anchors = new Set(Array.from(text.matchAll(/<a (?:id|name)="([^"]+)"/g), match => match[1]))
  for (const { 1: heading } of withoutFences(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = plain.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

/** Keeps the lines, so that places stay the same. */
const blank = text => text.replace(/[^\n]/g, ' ')
const withoutFences = text => text.replace(/^( *)(```|~~~)[^\n]*\n[\s\S]*?^\1\2 *$/gm, blank)
const withoutCode = text => text.replace(/`[^`\n]*`/g, blank)
const lineOf = (text, index) => text.slice(0, index).split('\n').length
