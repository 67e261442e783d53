import { writeFile } from 'node:fs/promises'
import { englishCatalogue } from './all-texts.ts'

// Run by `npm run generate`. The English catalogue is checked in, because translators start from it.
await writeFile(
  new URL('../../../packages/domain/src/languages/en.json', import.meta.url),
  await englishCatalogue(),
)
