import { writeFile } from 'node:fs/promises'
import { readMigratedSchema, schemaFiles } from '../src/platform/schema/schema-files.ts'

// Run by `npm run generate`. The files are checked in, so that a reader sees the schema that the migrations
// add up to.
const schema = await readMigratedSchema()
for (const { url, text } of schemaFiles(schema)) await writeFile(url, text)
