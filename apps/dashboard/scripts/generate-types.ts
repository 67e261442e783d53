/**
 * Generates src/generated/graphql.ts: the types of all *.graphql documents under src, by the server's schema.
 * Run: npm run generate
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as documents from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'

const app = resolve(import.meta.dirname, '..')
const schemaFile = resolve(app, '../server/src/graphql/schema.graphql')
export const generatedFile = resolve(app, 'src/generated/graphql.ts')

export async function generateTypes(schemaPath = schemaFile): Promise<string> {
  const sdl = readFileSync(schemaPath, 'utf8')
  const files = globSync('src/**/*.graphql', { cwd: app }).sort()
  const code = await codegen({
    filename: generatedFile,
    schema: parse(sdl),
    documents: files.map(file => ({
      location: file,
      document: parse(readFileSync(resolve(app, file), 'utf8')),
    })),
    config: {
      // Documents are plain strings, so that the graphql library is not in the bundle.
      documentMode: 'string',
      useTypeImports: true,
      skipTypename: true,
      dedupeFragments: true,
      scalars: { ID: 'string', DateTime: 'string', JSON: 'unknown' },
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  })
  return `// Made by npm run generate; a test fails when it is stale.\n${code.trimEnd()}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(generatedFile, await generateTypes(process.argv[2]))
}
