import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { type InputError, Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { keepCompanyName } from '#src/features/company/company.queries.ts'
import { writeNewSecrets } from '#src/features/webhook/webhook.queries.ts'
import { recordOfProduct } from '#src/platform/audit/audit-record.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { problemFromDatabase } from '#src/platform/database/problem-from-database.ts'
import { inSavepoint } from '#src/platform/database/savepoint.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { archivedTables } from './archive-tables.ts'
import { rowCheck } from './check-rows.ts'
import { newestMigration } from './company-archive.queries.ts'
import {
  advanceIds,
  columnsOf,
  followCompany,
  forgetPaymentMethod,
  freeCompanyId,
  type ImportTarget,
  insertRows,
  isNameTaken,
  takenNames,
  updateLater,
} from './import-archive.queries.ts'
import { ArchiveError, type ArchiveLine, type CheckedArchive, openArchive } from './read-archive.ts'

/** Rows of one statement, and their length. */
const batchSize = 500
const batchCharacters = 16 * 1024 ** 2

type Deps = Pick<AppDeps, 'db' | 'files' | 'now'> & { secrets: Pick<AppDeps['secrets'], 'sealKeys'> }

export interface Imported {
  companyId: number
  name: string
  rows: number
  files: number
  /** Files that the installation which made the archive did not have. */
  missing: number
}

/**
 * Writes the archive of a company into this installation. It is checked whole before anything is written; the
 * records are one transaction, and files that were stored for one that failed are removed.
 * @param expected the SHA-256 of the archive, if it is known
 * @throws ArchiveError with the place, when the archive is damaged, from another version, or its company or
 *   names are taken here
 */
export async function importArchive(deps: Deps, path: string, expected: string | null): Promise<Imported> {
  const archive = await openArchive(path, expected)
  const stored: { companyId: number; hash: string }[] = []
  try {
    return await withOwnerTransaction(deps, async tx => {
      await requireFits(tx, archive, path)
      const { company, tables, files } = archive.manifest
      const companyId = await freeCompanyId(tx, company.id)
      const target = { companyId, now: deps.now(), provider: deps.files.provider }
      await writeRecords(tx, archive, target)
      await keepCompanyName(tx, companyId, company.name)
      await followCompany(tx, company.id, companyId)
      await forgetPaymentMethod(tx, companyId)
      await writeNewSecrets(tx, companyId, deps.secrets.sealKeys)
      for (const { sha256: hash, size } of archive.files) {
        if ((await deps.files.size(companyId, hash)) === size) continue
        stored.push({ companyId, hash })
        await storeFile(deps, companyId, hash, archive)
      }
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const line = {
        action: 'company.import',
        subjectKind: 'company',
        subjectId: companyId,
        detail: {
          made: archive.manifest.made,
          rows,
          files: files.count,
          chain: companyId === company.id ? 'kept' : 'anew',
        },
      } as const
      await recordOfProduct(tx, companyId, [line], [], target.now)
      return { companyId, name: company.name, rows, files: files.count, missing: files.missing }
    })
  } catch (error) {
    for (const { companyId, hash } of stored) await deps.files.remove(companyId, hash)
    const problem = problemFromDatabase(error)
    // The database also refuses what contradicts itself only as a whole.
    if (problem instanceof Problem && !outageOf(problem))
      throw new ArchiveError(path, `its records contradict each other. ${sentenceOf(problem)}`, {
        cause: error,
      })
    throw error
  } finally {
    archive.close()
  }
}

/** @throws ArchiveError when the archive cannot be imported here */
async function requireFits(tx: Tx, archive: CheckedArchive, path: string): Promise<void> {
  const { schema, tables, company } = archive.manifest
  const here = await newestMigration(tx)
  if (schema !== here)
    throw new ArchiveError(
      path,
      `it was made by another version (${schema}, here ${here}). Bring both installations to the same version and export again.`,
    )
  const known = Object.keys(archivedTables)
  const different = [
    ...known.filter(table => !Object.hasOwn(tables, table)),
    ...Object.keys(tables).filter(table => !known.includes(table)),
  ]
  if (different.length)
    throw new ArchiveError('manifest.json', `it has other tables than this version: ${different.join(', ')}`)
  if (await isNameTaken(tx, company.name))
    throw new ArchiveError(path, `a company named ${company.name} is here already`)
  const taken: string[] = []
  const check = await checkOf(tx, archive, 'sign_in_names')
  for await (const lines of batches(archive, 'sign_in_names')) {
    lines.forEach(check)
    taken.push(
      ...(await takenNames(
        tx,
        lines.map(({ text }) => text),
      )),
    )
  }
  if (taken.length)
    throw new ArchiveError(path, `people of another company sign in here as ${taken.join(', ')}`)
}

async function checkOf(tx: Tx, archive: CheckedArchive, table: string) {
  const columns = await columnsOf(tx, table)
  return rowCheck(
    table,
    columns.map(({ name }) => name),
    archive,
  )
}

async function writeRecords(tx: Tx, archive: CheckedArchive, target: ImportTarget): Promise<void> {
  const counted: string[] = []
  for (const table of Object.keys(archivedTables)) {
    const columns = await columnsOf(tx, table)
    if (columns.some(column => column.isIdentity)) counted.push(table)
    const check = await checkOf(tx, archive, table)
    for await (const lines of batches(archive, table)) {
      lines.forEach(check)
      await write(tx, lines, texts => insertRows(tx, table, columns, texts, target))
    }
  }
  for (const [table, { later = [] }] of Object.entries(archivedTables)) {
    if (!later.length) continue
    for await (const lines of batches(archive, table))
      await write(tx, lines, texts => updateLater(tx, table, later, texts, target.companyId))
  }
  await advanceIds(tx, counted, target.companyId)
}

/**
 * Writes lines at once; if they are refused, halves them until the one is found that is.
 * @throws ArchiveError
 */
async function write(
  tx: Tx,
  lines: readonly ArchiveLine[],
  statement: (texts: string[]) => Promise<void>,
): Promise<void> {
  const problem = await inSavepoint(tx, () => statement(lines.map(({ text }) => text)))
  if (!problem) return
  if (outageOf(problem)) throw problem
  const [first, ...rest] = lines
  if (first && !rest.length)
    throw new ArchiveError(first.place, `it cannot be written. ${sentenceOf(problem)}`)
  const middle = Math.ceil(lines.length / 2)
  for (const half of [lines.slice(0, middle), lines.slice(middle)]) await write(tx, half, statement)
}

/** The lines of a table, some hundred at a time. */
async function* batches(
  archive: CheckedArchive,
  table: string,
): AsyncGenerator<ArchiveLine[], void, undefined> {
  let batch: ArchiveLine[] = []
  let characters = 0
  for (const part of archive.manifest.tables[table]?.parts ?? [])
    for await (const line of archive.lines(part)) {
      batch.push(line)
      characters += line.text.length
      if (batch.length === batchSize || characters > batchCharacters) {
        yield batch
        batch = []
        characters = 0
      }
    }
  if (batch.length) yield batch
}

async function storeFile(
  { files }: Deps,
  companyId: number,
  hash: string,
  archive: CheckedArchive,
): Promise<void> {
  const options = { limit: () => Number.POSITIVE_INFINITY }
  const draft = await files.draft(await archive.file(hash), options)
  try {
    if (draft.hash !== hash) throw new ArchiveError(`files/${hash}`, 'its content is not the one of its name')
    await draft.keep(companyId)
  } finally {
    await draft.drop()
  }
}

function sentenceOf({ code, params }: Problem): string {
  const [first] = (params.errors ?? []) as InputError[]
  return first ? `${first.path}: ${first.message}` : problemSentence(code, params)
}
