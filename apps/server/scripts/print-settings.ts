import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '#src/config.ts'
import { settingsExample, settingsPage } from './settings-page.ts'

// Run by `npm run generate`.
await writeFile(join(REPOSITORY, 'docs/configuration.md'), settingsPage())
await writeFile(join(REPOSITORY, '.env.example'), settingsExample())
