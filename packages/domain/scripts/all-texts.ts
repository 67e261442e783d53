import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Area, areaOf } from '../src/language/areas.ts'
import { definedTexts, type TextTree } from '../src/language/texts.ts'
import { entriesOf, filesOf } from './translation/catalogue.ts'
import { definitionsIn, parseFile, sourceFiles } from './translation/source.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The files that texts are defined in, in all workspaces. */
const files = ['{apps,packages}/*/src/**/texts-en.ts', '{apps,packages}/*/src/**/messages/{*-en,en}.ts']

/** Returns the namespaces that several modules define: one of them would hide the others. */
export function namespacesDefinedTwice(): string[] {
  const names = sourceFiles(files).flatMap(path =>
    definitionsIn(parseFile(path).program).map(of => of.namespace),
  )
  return names.filter((name, i) => names.indexOf(name) !== i)
}

/**
 * Returns the English texts of all workspaces, by namespace.
 * @throws Error for a namespace without an area
 */
export async function allTexts(): Promise<Readonly<Record<string, TextTree>>> {
  for (const path of globSync(files, { cwd: root })) await import(pathToFileURL(join(root, path)).href)
  const texts = definedTexts()
  const homeless = Object.keys(texts).filter(namespace => areaOf(namespace) === null)
  if (homeless.length > 0) throw new Error(`No area begins the name of: ${homeless.join(', ')}.`)
  return texts
}

/**
 * Returns the English files as they are checked in, by area. Tools of translators read them as the source of
 * the others.
 */
export async function englishFiles(): Promise<Map<Area, string>> {
  const entries = entriesOf(await allTexts())
  return filesOf(entries.values(), new Map([...entries].map(([id, { message }]) => [id, message])))
}
