import { writeFile } from 'node:fs/promises'
import { permissionsPage } from './permissions-page.ts'

// npm run generate: after a change of the table, so that the change is reviewed.
await writeFile(new URL('../../../docs/permissions.md', import.meta.url), permissionsPage())
