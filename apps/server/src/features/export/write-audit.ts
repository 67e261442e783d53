import type { Readable } from 'node:stream'
import { auditChanges, auditFacts, type NameOf } from '@quadrat/domain/audit/audit-words'
import {
  auditActionLabels,
  auditSubjectLabels,
  auditTexts,
  auditValueTexts,
} from '@quadrat/domain/messages/audit-en'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import type { AppDeps } from '#src/deps.ts'
import { type AuditFilters, findRecords } from '#src/features/audit/audit.queries.ts'
import { type AuditFileRow, allNames, auditFileSelect } from '#src/features/audit/audit-file.queries.ts'
import { copyRows } from '#src/platform/database/copy-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { shownProgram } from '#src/platform/input/user-agent.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { csvFile } from './csv.ts'
import type { Cell } from './task-table.ts'
import { exportTexts } from './texts-en.ts'
import { streamOf } from './write-tasks.ts'

/** Checks and audits a download of the log before it begins. @throws Problem permission.refused */
export function requireAuditExport(ctx: Context, filters: AuditFilters): Context['viewer'] {
  requirePermission(ctx.viewer, 'audit.read')
  ctx.audit({
    action: 'audit.export',
    subjectKind: 'company',
    subjectId: ctx.viewer.companyId,
    detail: { filters },
  })
  return ctx.viewer
}

/** Streams a CSV of the matching lines, the newest first, with the permissions of `person`. */
export function auditFile(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  filters: AuditFilters,
): Readable {
  return streamOf(deps, person, undefined, ({ tx, viewer }, signal) => {
    requirePermission(viewer, 'audit.read')
    const { companyId } = viewer
    return csvFile(Object.values(exportTexts.audit), batches())
    async function* batches(): AsyncGenerator<Cell[][]> {
      const records = await findRecords(tx, companyId, filters)
      const names = await allNames(tx, companyId)
      const nameOf: NameOf = (kind, id) => names.get(`${kind} ${id}`)
      const select = auditFileSelect(companyId, filters, records)
      for await (const rows of copyRows<AuditFileRow>(tx, select, signal))
        yield rows.map(row => cellsOf(row, nameOf))
    }
  })
}

/** Files have days and instants in ISO 8601. */
const asStored = (text: string) => text

function cellsOf(row: AuditFileRow, nameOf: NameOf): Cell[] {
  const changes = auditChanges(row.action, row.detail, nameOf, asStored)
  const facts = auditFacts(row.action, row.detail, nameOf, asStored)
  return [
    row.id,
    row.at,
    row.person ?? auditTexts.product,
    row.role && roleLabel[row.role],
    auditActionLabels[row.action],
    auditSubjectLabels[row.kind],
    row.record,
    row.name,
    row.project,
    changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
    facts.map(({ label, value }) => `${label}: ${value}`).join('; '),
    row.network,
    row.device && shownProgram(row.device),
    row.redacted ? auditValueTexts.yes : auditValueTexts.no,
  ]
}
