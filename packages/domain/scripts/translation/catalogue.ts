import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, areaOf, areas } from '../../src/language/areas.ts'
import type { TextTree } from '../../src/language/texts.ts'

/** The texts of a language by namespace. */
export type Namespaces = Readonly<Record<string, TextTree>>

/** A text with its place in the catalogue. */
export interface Entry {
  /** The namespace and the keys: 'people/groups/list.connect'. A key may have a dot itself. */
  id: string
  area: Area
  namespace: string
  keys: string[]
  message: string
}

/** The folder that has one of each language. */
export const languagesFolder = join(import.meta.dirname, '../../src/languages')

/** Returns the folder of a language. */
export function languageFolder(language: string): string {
  return join(languagesFolder, language)
}

/** Returns the texts of a language by namespace, of all its files. */
export function readNamespaces(language: string, folder = languageFolder(language)): Namespaces {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return Object.assign({}, ...files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

/**
 * Returns the texts by their ids, in the order of the catalogue.
 * @throws Error for a namespace without an area
 */
export function entriesOf(namespaces: Namespaces): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const [namespace, tree] of Object.entries(namespaces)) {
    const area = areaOf(namespace)
    if (area === null) throw new Error(`No area begins the name of ${namespace}.`)
    for (const { keys, message } of messagesOf(tree)) {
      const id = `${namespace}/${keys.join('.')}`
      found.set(id, { id, area, namespace, keys, message })
    }
  }
  return found
}

function messagesOf(tree: TextTree, before: string[] = []): { keys: string[]; message: string }[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const keys = [...before, key]
    return typeof value === 'string' ? [{ keys, message: value }] : messagesOf(value, keys)
  })
}

/**
 * Returns the files of a language by area: the texts that it has, in the order of English, so that a changed
 * text is one changed line.
 */
export function filesOf(english: Iterable<Entry>, messages: ReadonlyMap<string, string>): Map<Area, string> {
  const trees = new Map<Area, Record<string, object>>()
  for (const { id, area, namespace, keys } of english) {
    const message = messages.get(id)
    if (message === undefined) continue
    const tree = trees.get(area) ?? {}
    trees.set(area, tree)
    let group = tree as Record<string, unknown>
    for (const key of [namespace, ...keys.slice(0, -1)]) {
      group[key] ??= {}
      group = group[key] as Record<string, unknown>
    }
    group[keys.at(-1) ?? ''] = message
  }
  return new Map(
    areas.flatMap(area => {
      const tree = trees.get(area)
      return tree ? [[area, `${JSON.stringify(tree, null, 2)}\n`] as const] : []
    }),
  )
}

/** Replaces the files of a language. */
export function writeFiles(folder: string, files: ReadonlyMap<Area, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  for (const [area, text] of files) writeFileSync(join(folder, `${area}.json`), text)
}
