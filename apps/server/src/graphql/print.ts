import { writeFile } from 'node:fs/promises'
import { schemaText } from './schema.ts'

// npm run generate: after a change of the schema, so that the change is reviewed.
await writeFile(new URL('schema.graphql', import.meta.url), schemaText())
