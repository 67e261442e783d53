import { defineTexts } from '../language/texts.ts'

/** Sentences about API keys that the server answers and the dashboard shows. */
export const apiKeyTexts = defineTexts('settings/api-key-errors', {
  nameMissing: 'Enter a name.',
  scopeMissing: 'Choose at least one permission.',
  scopeUnknown: 'API keys can’t be given this permission.',
  scopeOfCompany: 'A key that is limited to projects can’t be given this permission.',
  projectMissing: 'Choose at least one project.',
  endIsPast: 'Choose a date in the future.',
})
