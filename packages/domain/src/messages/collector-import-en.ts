import type { ImportColumn } from '../collector/collector-import.ts'
import { defineTexts } from '../language/texts.ts'

/** The labels of the columns of an import of data collectors. A list may name them in English too. */
export const importColumnLabel: Record<ImportColumn, string> = defineTexts('people/import-columns', {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
  gender: 'Gender',
  group: 'Group',
  projects: 'Projects',
  idNumber: 'ID Number',
  email: 'Email',
} satisfies Record<ImportColumn, string>)
