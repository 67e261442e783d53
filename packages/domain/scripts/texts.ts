import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Area, areas } from '../src/language/areas.ts'
import { isLanguage, languageCodes, type Translated } from '../src/language/languages.ts'
import {
  type Entry,
  entriesOf,
  filesOf,
  languageFolder,
  readNamespaces,
  writeFiles,
} from './translation/catalogue.ts'
import { type Outdated, readChanged, writeChanged } from './translation/changed.ts'
import { checkLanguage } from './translation/check-language.ts'
import { remarksOnTexts } from './translation/comments.ts'
import { areasOf, missingTexts } from './translation/missing.ts'
import { newTextsOf, translationsOf } from './translation/new-texts.ts'
import { exportPo, importPo } from './translation/po.ts'
import { typeset } from './translation/typeset.ts'

// Run by `npm run texts`.
const usage = `npm run texts -- missing [code]         what the languages lack
npm run texts -- check [code]           what would break, and what a native speaker would correct
npm run texts -- export <code> [file]   writes a PO file for translators
npm run texts -- import <file>          takes it back
npm run texts -- new [file]             writes what all languages lack into one file, to be filled in
npm run texts -- add [file]             takes it back
npm run texts -- tidy [code]            orders and spaces files that were edited by hand`

const log = (text: string) => process.stdout.write(`${text}\n`)
const english = entriesOf(readNamespaces('en'))
const translatedCodes = languageCodes.filter((code): code is Translated => code !== 'en')

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** Returns a path as the person gave it: npm changes to the folder of package.json. */
function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

function languageGiven(code: string | undefined): Translated {
  if (code === undefined || !isLanguage(code) || code === 'en')
    fail(`"${code ?? ''}" is none of the languages ${translatedCodes.join(', ')}.`)
  return code
}

function codesGiven(code: string | undefined): Translated[] {
  return code === undefined ? translatedCodes : [languageGiven(code)]
}

/** Returns the texts of a language by id. */
function textsOf(language: string): Map<string, string> {
  return new Map([...entriesOf(readNamespaces(language))].map(([id, { message }]) => [id, message]))
}

/** Returns those of the outdated translations that nobody has changed since. */
function outdatedOf(language: string, texts: ReadonlyMap<string, string>): Record<string, Outdated> {
  const kept = Object.entries(readChanged()[language] ?? {})
  return Object.fromEntries(kept.filter(([id, { translation }]) => texts.get(id) === translation))
}

function save(
  language: string,
  texts: ReadonlyMap<string, string>,
  outdated: Record<string, Outdated>,
): void {
  const unknown = [...texts.keys()].filter(id => !english.has(id))
  if (unknown.length > 0) fail(`Nothing was written. English has no ${unknown.join(', ')}.`)
  writeFiles(languageFolder(language), filesOf(english.values(), texts))
  writeChanged({ ...readChanged(), [language]: outdated })
}

function missing(code?: string): void {
  for (const language of codesGiven(code)) {
    const texts = textsOf(language)
    const lacking = missingTexts(language, english, texts)
    const outdated = Object.keys(outdatedOf(language, texts))
    if (lacking.length > 0) process.exitCode = 1
    log(`${language}  ${lacking.length} missing, ${outdated.length} to look at because English has changed`)
    for (const area of areas) {
      const own = lacking.filter(entry => entry.area === area)
      if (own.length > 0) log(`    ${area.padEnd(16)}${own.length} of ${entriesIn([area]).size}`)
    }
    if (code !== undefined)
      for (const id of [...lacking.map(entry => entry.id), ...outdated]) log(`    ${id}`)
  }
}

function entriesIn(wanted: readonly Area[]): Map<string, Entry> {
  return new Map([...english].filter(([, { area }]) => wanted.includes(area)))
}

function check(code?: string): void {
  for (const language of codesGiven(code)) {
    const { broken, style, needless } = checkLanguage(language, english, textsOf(language))
    const lines = [
      ...broken,
      ...style,
      ...needless.map(({ id, rule }) => `${id} (${rule}): exceptions.tsv names it, and it passes`),
    ]
    log(`${language}  ${lines.length} to correct`)
    for (const line of lines) log(`    ${line}`)
    if (lines.length > 0) process.exitCode = 1
  }
}

function writePo(code?: string, file?: string): void {
  const language = languageGiven(code)
  const translated = textsOf(language)
  const outdated = outdatedOf(language, translated)
  const path = pathOf(file ?? `quadrat.${language}.po`)
  const own = entriesIn(areasOf(language))
  writeFileSync(path, exportPo({ language, english: own, translated, outdated, remarks: remarksOnTexts() }))
  log(`${path}: ${own.size} texts, ${missingTexts(language, english, translated).length} to translate.`)
}

function readPo(file?: string): void {
  if (file === undefined) fail(usage)
  const { language, texts, outdated, fuzzy, problems } = importPo(readFileSync(pathOf(file), 'utf8'), english)
  for (const { line, text } of problems) process.stderr.write(`${file}:${line}: ${text}\n`)
  if (problems.length > 0) fail(`Nothing was imported: ${problems.length} to correct.`)
  const before = textsOf(language)
  const after = new Map([...before, ...texts])
  const stillOutdated = Object.entries(outdatedOf(language, after)).filter(([id]) => !texts.has(id))
  save(language, after, { ...Object.fromEntries(stillOutdated), ...Object.fromEntries(outdated) })
  const changed = [...texts].filter(([id, text]) => before.get(id) !== text).length
  log(`${language}: ${changed} of ${texts.size} texts changed, ${fuzzy} fuzzy ones left as they were.`)
}

/** Git ignores the folder. */
const newTextsFile = '.cache/new-texts.json'

function writeNew(file = newTextsFile): void {
  const translated = new Map(translatedCodes.map(code => [code, textsOf(code)] as const))
  const lacking = newTextsOf(english, translated)
  mkdirSync(dirname(pathOf(file)), { recursive: true })
  writeFileSync(pathOf(file), `${JSON.stringify(lacking, null, 2)}\n`)
  log(`${file}: ${Object.keys(lacking).length} texts to translate.`)
}

function addNew(file = newTextsFile): void {
  const given = JSON.parse(readFileSync(pathOf(file), 'utf8'))
  for (const [language, texts] of translationsOf(given, english, translatedCodes)) {
    const after = new Map([...textsOf(language), ...texts])
    save(language, after, outdatedOf(language, after))
    log(`${language}: ${texts.size} texts added.`)
  }
}

function tidy(code?: string): void {
  for (const language of codesGiven(code)) {
    const texts = textsOf(language)
    const outdated = outdatedOf(language, texts)
    const spaced = [...texts].map(([id, text]) => [id, typeset(language, text)] as const)
    save(language, new Map(spaced), outdated)
  }
}

const [command, ...given] = process.argv.slice(2)
const commands: Record<string, (first?: string, second?: string) => void> = {
  missing,
  check,
  export: writePo,
  import: readPo,
  new: writeNew,
  add: addNew,
  tidy,
}
try {
  const run = commands[command ?? ''] ?? (() => fail(usage))
  run(...given)
} catch (error) {
  const isExpected = error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT'
  if (!isExpected) throw error
  fail((error as Error).message)
}
