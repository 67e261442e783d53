import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { schema, schemaText } from './schema.ts'
import { schemaPage } from './schema-page.ts'

it.each([
  { path: 'schema.graphql', text: schemaText },
  { path: '../../../../docs/graphql.md', text: () => schemaPage(schema) },
])('the checked-in $path is up to date', async ({ path, text }) => {
  const checkedIn = await readFile(new URL(path, import.meta.url), 'utf8')
  expect(checkedIn, 'stale: npm run generate').toBe(text())
})

it('Every query and mutation says what it does', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap(type =>
    Object.values(type?.getFields() ?? {}),
  )
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter(field => !field.description).map(({ name }) => name)).toEqual([])
})
