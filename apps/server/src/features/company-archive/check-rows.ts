import { archivedTables } from './archive-tables.ts'
import { ArchiveError, type ArchiveLine, type CheckedArchive, parseJson } from './read-archive.ts'

/**
 * Returns a check of the rows of a table, in their order. An archive that an export wrote passes; one that a
 * person wrote could bring a password, or a second person with the rights of the one who registered the
 * company.
 * @param columns those of the table that are not computed
 */
export function rowCheck(
  table: string,
  columns: readonly string[],
  { hashes }: Pick<CheckedArchive, 'hashes'>,
): (line: ArchiveLine) => void {
  const leftOut = archivedTables[table]?.without ?? {}
  const known = new Set(
    columns.filter(name => !Object.hasOwn(leftOut, name) && (table === 'companies' || name !== 'company_id')),
  )
  let superAdmin: string | null = null
  return ({ text, place }) => {
    const row = parseJson(text)
    if (row === null || typeof row !== 'object' || Array.isArray(row))
      throw new ArchiveError(place, 'it is no record')
    const foreign = Object.keys(row).find(name => !known.has(name))
    if (foreign !== undefined)
      throw new ArchiveError(place, `${foreign} is in no archive${reasonOf(leftOut, foreign)}`)
    const { role, hash } = row as { role?: unknown; hash?: unknown }
    if (table === 'files' && !hashes.has(String(hash)))
      throw new ArchiveError(place, 'the archive does not have its file')
    if (table !== 'people' || role !== 'superAdmin') return
    if (superAdmin !== null)
      throw new ArchiveError(place, `nobody can be given the role superAdmin, which ${superAdmin} has`)
    superAdmin = place
  }
}

const reasonOf = (leftOut: Record<string, string>, name: string) =>
  Object.hasOwn(leftOut, name) ? ` (${leftOut[name]})` : ''
