import { writeFile } from 'node:fs/promises'
import { permissionsPage } from './permissions-page.ts'

// Run by npm run generate, so that a change of the permissions shows in a review.
await writeFile(new URL('../../../docs/permissions.md', import.meta.url), permissionsPage())
