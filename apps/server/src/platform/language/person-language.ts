/**
 * SQL: the language in which a person is written to; null for English.
 * @param p the name of the row of `people` in the statement
 */
export const readsLanguage = (p: string): string =>
  `coalesce(${p}.language, ${p}.browser_language, (select c.language from companies c where c.id = ${p}.company_id))`

/** The same of rows that were read. */
export function languageOf(
  person: { language: string | null; browserLanguage: string | null },
  company: { language: string | null },
): string | null {
  return person.language ?? person.browserLanguage ?? company.language
}
