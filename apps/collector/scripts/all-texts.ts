import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { definedTexts, type TextTree } from '@quadrat/domain/language/texts'

const root = resolve(import.meta.dirname, '../../..')

/** The files that texts are defined in. */
const files = [
  'apps/collector/src/**/texts-en.ts',
  'packages/forms/src/**/texts-en.ts',
  'packages/domain/src/messages/{answers,phone-problem,photo}-en.ts',
]

/**
 * Returns the English texts of the collector app with the form and the messages that it shows, by namespace.
 */
export async function allTexts(): Promise<Readonly<Record<string, TextTree>>> {
  for (const path of globSync(files, { cwd: root })) await import(pathToFileURL(join(root, path)).href)
  return definedTexts()
}

/**
 * Returns the English catalogue as it is checked in. Tools of translators read it as the source of the
 * others.
 */
export async function englishCatalogue(): Promise<string> {
  return `${JSON.stringify(await allTexts(), null, 2)}\n`
}
