import { writeFile } from 'node:fs/promises'
import { schema, schemaText } from './schema.ts'
import { schemaPage } from './schema-page.ts'

// Run by `npm run generate`. The files are checked in, so that a change of the schema is visible in reviews.
await writeFile(new URL('schema.graphql', import.meta.url), schemaText())
await writeFile(new URL('../../../../docs/graphql.md', import.meta.url), schemaPage(schema))
