/**
 * Generates src/generated: the types of all *.graphql documents under src, by the server's schema, and their
 * texts. Run: npm run generate
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as documents from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { type DocumentNode, Kind, parse } from 'graphql'

const app = resolve(import.meta.dirname, '..')
const schemaFile = resolve(app, '../server/src/graphql/schema.graphql')
export const generatedFolder = resolve(app, 'src/generated')

const head = '// Made by npm run generate; a test fails when it is stale.\n'
const startOfDocument = /^(?=export const \w+ = )/m

/** Returns the generated files: their texts by their paths in `generatedFolder`. */
export async function generateTypes(schemaPath = schemaFile): Promise<Map<string, string>> {
  const sdl = readFileSync(schemaPath, 'utf8')
  const paths = globSync('src/**/*.graphql', { cwd: app }).sort()
  const sources = paths.map(location => ({
    location,
    document: parse(readFileSync(resolve(app, location), 'utf8')),
  }))
  const code = await codegen({
    filename: resolve(generatedFolder, 'graphql.ts'),
    schema: parse(sdl),
    documents: sources,
    config: {
      // Documents are plain strings, so that the graphql library is not in the bundle.
      documentMode: 'string',
      useTypeImports: true,
      skipTypename: true,
      dedupeFragments: true,
      // Without the mark a bundler keeps every document, used or not.
      pureMagicComment: true,
      scalars: { ID: 'string', DateTime: 'string', JSON: 'unknown' },
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  })
  return split(code, sources)
}

/**
 * A module is never divided between the chunks of a build. So the documents of each *.graphql file get a
 * module of their own, and graphql.ts names them all: a page loads the documents that it asks with.
 */
function split(
  code: string,
  sources: readonly { location: string; document: DocumentNode }[],
): Map<string, string> {
  const startOfClass = code.indexOf('export class TypedDocumentString')
  const [classText = '', ...documentTexts] = code.slice(startOfClass).split(startOfDocument)
  const textOf = new Map(documentTexts.map(text => [text.match(/\w+Document\b/)?.[0], text]))
  const files = new Map<string, string>()
  const exports: string[] = []
  for (const { location, document } of sources) {
    const operations = document.definitions.flatMap(node =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [`${node.name.value}Document`] : [],
    )
    const file = `documents/${basename(location, '.graphql')}.ts`
    if (files.has(file)) throw new Error(`Two *.graphql files have the name of ${location}`)
    const text = operations.map(name => textOf.get(name) ?? '').join('')
    const types = [...text.matchAll(/as unknown as TypedDocumentString<(\w+), (\w+)>/g)].flatMap(
      ([, result = '', variables = '']) => [result, variables],
    )
    files.set(
      file,
      `${head}import type { ${types.join(', ')} } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

${text.trimEnd()}\n`,
    )
    exports.push(`export { ${operations.join(', ')} } from './${file}'`)
  }
  const typeImport = /^import type \{ DocumentTypeDecoration \}.*\n/m
  const types = code.slice(0, startOfClass).replace(typeImport, '').trimEnd()
  files.set(
    'graphql.ts',
    `${head}${exports.join('\n')}\nexport { TypedDocumentString } from './typed-document-string.ts'\n\n${types}\n`,
  )
  files.set(
    'typed-document-string.ts',
    `${head}${code.match(typeImport)?.[0] ?? ''}\n${classText.trimEnd()}\n`,
  )
  return files
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = await generateTypes(process.argv[2])
  rmSync(generatedFolder, { recursive: true, force: true })
  mkdirSync(resolve(generatedFolder, 'documents'), { recursive: true })
  for (const [path, text] of files) writeFileSync(resolve(generatedFolder, path), text)
}
