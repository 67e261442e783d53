/**
 * SQL: the language in which a person is written to; null for English.
 * @param p the name of the row of `people` in the statement
 * @param company the parameter with the company, in a statement about one
 */
export const readsLanguage = (p: string, company = `${p}.company_id`): string =>
  `coalesce(${p}.language, ${p}.browser_language, (select c.language from companies c where c.id = ${company}))`

/** The same of rows that were read. */
export function languageOf(
  person: { language: string | null; browserLanguage: string | null },
  company: { language: string | null },
): string | null {
  return person.language ?? person.browserLanguage ?? company.language
}
