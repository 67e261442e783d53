import { writeFile } from 'node:fs/promises'
import { permissionsPage } from './permissions-page.ts'

// Run by `npm run generate`. The page is checked in, so that a change of the permissions is visible in
// reviews.
await writeFile(new URL('../../../docs/permissions.md', import.meta.url), permissionsPage())
