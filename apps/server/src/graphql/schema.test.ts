import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { schemaText } from './schema.ts'

it('has the schema checked in as the code makes it (else: node apps/server/src/graphql/print.ts)', async () => {
  expect(await readFile(new URL('schema.graphql', import.meta.url), 'utf8')).toBe(schemaText())
})
