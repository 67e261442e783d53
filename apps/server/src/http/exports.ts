import type { Readable } from 'node:stream'
import type { Permission } from '@quadrat/domain/account/permission'
import { usualLayout } from '@quadrat/domain/export'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { readAuditFilters } from '#src/features/audit/audit-filters.ts'
import { archiveName } from '#src/features/company-archive/company-archive.actions.ts'
import { archiveFiles } from '#src/features/company-archive/company-archive.queries.ts'
import { endingOf, layoutOf, nameOf, requireTaskExport } from '#src/features/export/export.actions.ts'
import { exportFiles, readStoredFilters } from '#src/features/export/export.queries.ts'
import { readRestFilters } from '#src/features/export/rest-filters.ts'
import { exportTexts } from '#src/features/export/texts-en.ts'
import { auditFile, requireAuditExport } from '#src/features/export/write-audit.ts'
import { peopleFile, requirePeopleExport } from '#src/features/export/write-people.ts'
import { tasksFile } from '#src/features/export/write-tasks.ts'
import {
  withOwnerTransaction,
  withReadTransactionAs,
  withTransaction,
} from '#src/platform/database/transaction.ts'
import { checkArchiveAddress, checkExportAddress } from '#src/platform/files/file-address.ts'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { openedAs } from '#src/platform/network/own-address.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { bearer } from './bearer.ts'
import { dispositionName } from './files.ts'
import { sendStored } from './send-stored.ts'

const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const addressSchema = z.object({ company: digits, id: digits, e: digits, s: z.string().max(100) })
const collectorsSchema = z.object({ baoriders: z.array(idInput).max(10_000).nullish() })
const membersSchema = z.object({ communityID: idInput })

/** Content types by the ending of the file. Browsers save all of them and run none. */
const mime: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  dta: 'application/x-stata-dta',
  geojson: 'application/geo+json',
  parquet: 'application/vnd.apache.parquet',
  sav: 'application/x-spss-sav',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}
/**
 * A client that reads nothing for this long is disconnected: it occupies a download slot and a database
 * connection.
 */
const stalledMs = 120_000

/** The endpoints for exported files: by signed URL, and the calls of older clients. */
export async function exportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const downloads = pLimit(limits.exports.downloads)

  app.get('/exports/:company/:id/:name', async (request, reply) => {
    const read = addressSchema.safeParse({ ...Object(request.params), ...Object(request.query) })
    if (!read.success) throw new Problem('not-found', { what: 'export' })
    const { company: companyId, id, e: expires, s: signature } = read.data
    checkExportAddress(deps.secrets, { companyId, id, expires, signature }, deps.now())
    const row = await withOwnerTransaction(deps, tx => exportFiles.find(tx, companyId, id), companyId)
    if (row?.state !== 'done') throw new Problem('not-found', { what: 'export' })
    if (row.hash) {
      await requireStill(deps, row, 'task.export')
      return sendStored(deps, storedOf(row, row.hash, nameOf(row), endingOf(row)), request, reply)
    }
    const { companyId: company, createdById: personId } = row
    const wanted = {
      ...row,
      filters: readStoredFilters(row.filters),
      layout: layoutOf(row),
      expiresAt: lastingUntil(deps),
    }
    return sendGenerated(downloads, reply, { name: nameOf(row), ending: endingOf(row) }, () =>
      tasksFile(deps, { companyId: company, personId }, wanted, {
        base: openedAs(deps.config, request.headers),
      }),
    )
  })

  app.get('/company-archives/:company/:id/:name', async (request, reply) => {
    const read = addressSchema.safeParse({ ...Object(request.params), ...Object(request.query) })
    if (!read.success) throw new Problem('not-found', { what: 'export' })
    const { company: companyId, id, e: expires, s: signature } = read.data
    checkArchiveAddress(deps.secrets, { companyId, id, expires, signature }, deps.now())
    const row = await withOwnerTransaction(deps, tx => archiveFiles.find(tx, companyId, id), companyId)
    if (row?.state !== 'done' || row.hash === null) throw new Problem('not-found', { what: 'export' })
    await requireStill(deps, row, 'company.archive')
    return sendStored(deps, storedOf(row, row.hash, archiveName(row), 'zip'), request, reply)
  })

  app.post('/export-tasks', async (request, reply) => {
    const filters = readRestFilters(request.body)
    const viewer = await withTransaction(deps, bearer(request.headers), a =>
      requireTaskExport(a, 'csv', filters),
    )
    const wanted = {
      format: 'csv' as const,
      filters,
      layout: usualLayout,
      firstRow: 0,
      rowsMax: null,
      expiresAt: lastingUntil(deps),
    }
    const name = nameOf({ format: 'csv', layout: {}, createdAt: deps.now() })
    return sendGenerated(downloads, reply, { name, ending: 'csv' }, () =>
      tasksFile(deps, viewer, wanted, { base: openedAs(deps.config, request.headers) }),
    )
  })

  app.post('/export-baoriders', async (request, reply) => {
    const { baoriders } = parseInput(collectorsSchema, request.body ?? {})
    const whom = { collectorIds: baoriders?.length ? baoriders : null }
    const { viewer, name } = await withTransaction(deps, bearer(request.headers), a =>
      requirePeopleExport(a, whom),
    )
    return sendGenerated(downloads, reply, { name, ending: 'csv' }, () => peopleFile(deps, viewer, whom))
  })

  app.post('/export-audit', async (request, reply) => {
    const filters = readAuditFilters(request.body)
    const viewer = await withTransaction(deps, bearer(request.headers), async a =>
      requireAuditExport(a, filters),
    )
    return sendGenerated(downloads, reply, { name: exportTexts.auditFile, ending: 'csv' }, () =>
      auditFile(deps, viewer, filters),
    )
  })

  app.post('/export-communitymembers', async (request, reply) => {
    const { communityID: groupId } = parseInput(membersSchema, request.body ?? {})
    const { viewer, name } = await withTransaction(deps, bearer(request.headers), a =>
      requirePeopleExport(a, { groupId }),
    )
    return sendGenerated(downloads, reply, { name, ending: 'csv' }, () =>
      peopleFile(deps, viewer, { groupId }),
    )
  })
}

/**
 * Refuses a stored file whose creator has lost the right to it since. A change of their projects has ended it
 * already (`endExportsOf`).
 * @throws Problem permission.refused, account.archived
 */
async function requireStill(
  deps: AppDeps,
  { companyId, createdById: personId }: { companyId: number; createdById: number },
  permission: Permission,
): Promise<void> {
  await withReadTransactionAs(deps, { companyId, personId }, async ({ viewer }) =>
    requirePermission(viewer, permission),
  )
}

function lastingUntil({ now }: AppDeps): Date {
  return new Date(now().getTime() + limits.exports.keptDays * 86_400_000)
}

/**
 * Sends a file that is generated during the download. Limits the number of concurrent downloads; the slot is
 * released when the file is closed. An error after the first byte breaks the connection, so that no client
 * takes an incomplete file for a complete one.
 */
export async function sendGenerated(
  downloads: LimitFunction,
  reply: FastifyReply,
  { name, ending }: { name: string; ending: string },
  generate: () => Readable,
) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return downloads(async () => {
    // The client has disconnected while it waited for a slot.
    if (gone.signal.aborted) return reply.hijack()
    const file = generate()
    const closed = new Promise<void>(resolve => file.once('close', resolve))
    gone.signal.addEventListener('abort', () => file.destroy(), { once: true })
    try {
      // Before the first byte, an error can still be sent as a response.
      await readable(file)
      if (gone.signal.aborted) return reply.hijack()
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
      return await reply.headers(headersOf(name, ending)).send(file)
    } finally {
      await closed
    }
  })
}

function readable(file: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  file.once('readable', resolve).once('close', resolve).once('error', reject)
  return promise.finally(() => file.off('readable', resolve).off('close', resolve).off('error', reject))
}

function storedOf({ companyId }: { companyId: number }, hash: string, name: string, ending: string) {
  const what = 'export' as const
  return { companyId, hash, etag: `"${hash}"`, what, headers: headersOf(name, ending) }
}

function headersOf(name: string, ending: string) {
  return {
    'content-type': mime[ending],
    'content-disposition': `attachment; ${dispositionName(name)}`,
    'x-content-type-options': 'nosniff',
  }
}
