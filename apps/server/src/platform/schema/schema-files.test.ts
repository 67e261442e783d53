import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from './read-schema.ts'
import { NO_REFERENCES, REFERENCES_WITHOUT_KEY } from './references.ts'
import { readMigratedSchema, schemaFiles } from './schema-files.ts'
import { SUBJECTS } from './subjects.ts'

let schema: Schema

beforeAll(async () => {
  schema = await readMigratedSchema()
})

test('schema.sql and the page of tables are what the migrations add up to', async () => {
  for (const { url, text } of schemaFiles(schema))
    expect(await readFile(url, 'utf8'), `run npm run generate: ${url.pathname}`).toBe(text)
})

test('every table is in one subject of subjects.ts', () => {
  const named = SUBJECTS.flatMap(subject => subject.tables)
  expect(named.toSorted()).toEqual(schema.tables.map(table => table.name))
})

test('every table says what it is for: comment on table … is …', () => {
  expect(schema.tables.filter(table => !table.comment).map(table => table.name)).toEqual([])
})

test('every column of JSON or of ids is in references.ts: with the records that it names, or without any', () => {
  const columns = schema.tables.flatMap(({ name, columns }) =>
    columns.filter(({ type }) => /^(jsonb?|bigint\[\])$/.test(type)).map(column => `${name}.${column.name}`),
  )
  const named = [...new Set([...Object.values(REFERENCES_WITHOUT_KEY).flat(), ...NO_REFERENCES])]
  expect(named.toSorted()).toEqual(columns.toSorted())
})
