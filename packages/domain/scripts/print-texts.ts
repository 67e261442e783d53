import { languageCodes } from '../src/language/languages.ts'
import { allTexts, englishFiles } from './all-texts.ts'
import { entriesOf, languageFolder, readNamespaces, writeFiles } from './translation/catalogue.ts'
import { outdatedAfter, readChanged, writeChanged } from './translation/changed.ts'

// Run by `npm run generate`. The English files are checked in, because translators start from them, and so
// are the translations of texts that have changed.
const before = entriesOf(readNamespaces('en'))
const english = entriesOf(await allTexts())
const changed = readChanged()
for (const language of languageCodes.filter(code => code !== 'en')) {
  const texts = [...entriesOf(readNamespaces(language))].map(([id, { message }]) => [id, message] as const)
  changed[language] = outdatedAfter(changed[language] ?? {}, new Map(texts), before, english)
}
writeChanged(changed)
writeFiles(languageFolder('en'), await englishFiles())
