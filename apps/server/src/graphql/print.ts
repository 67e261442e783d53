import { writeFile } from 'node:fs/promises'
import { schemaText } from './schema.ts'

// Run by `npm run generate`. The file is checked in, so that a change of the schema is visible in reviews.
await writeFile(new URL('schema.graphql', import.meta.url), schemaText())
