import type { Field } from '@quadrat/domain/template/template'
import type { Tx } from '#src/platform/database/db.ts'

interface Version {
  templateId: number
  templateVersion: number
}

/** The versions of templates that some reports answer. */
export interface Asked {
  of(templateId: number, version: number): { title: string; fields: readonly Field[] }
}

const keyOf = (templateId: number, version: number) => `${templateId}.${version}`

/** Reads the versions that the reports answer, each once. */
export async function askedIn(tx: Tx, companyId: number, reports: readonly Version[]): Promise<Asked> {
  const among = [...new Map(reports.map(one => [keyOf(one.templateId, one.templateVersion), one])).values()]
  const rows = among.length
    ? await tx.query.templates.findMany({
        columns: { rootId: true, version: true, title: true, fields: true },
        where: {
          companyId,
          OR: among.map(({ templateId, templateVersion }) => ({
            rootId: templateId,
            version: templateVersion,
          })),
        },
      })
    : []
  const versions = new Map(
    rows.map(row => [
      keyOf(row.rootId, row.version),
      { title: row.title, fields: row.fields as readonly Field[] },
    ]),
  )
  return {
    of: (templateId, version) => versions.get(keyOf(templateId, version)) ?? { title: '', fields: [] },
  }
}
