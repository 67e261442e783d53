import { defineTexts } from '../language/texts.ts'

/** Texts about staff. */
export const teamTexts = defineTexts('settings/team-access', {
  wholeCompany: 'The whole company',
  projectMissing: 'Choose at least one project',
  wholeCompanyOnly: 'This role is for the whole company',
})

/** Texts about the details of the company. */
export const companyTexts = defineTexts('settings/company-errors', {
  nameMissing: 'A Company Name is required',
  websiteMissing: 'A website is required',
  websiteInvalid: 'Enter a web address, such as https://example.org.',
})
