import { type AuditSubject, auditSubjects } from '@quadrat/domain/audit/audit'
import { type Day, isDay } from '#src/shared/format/dates.ts'

/** The filters of the audit log in its address. Days are the reader's. */
export interface AuditSearch {
  person?: string
  action?: string
  kind?: AuditSubject
  record?: string
  project?: string
  from?: Day
  to?: Day
}

const id = (value: unknown) => (/^\d{1,16}$/.test(String(value)) ? String(value) : undefined)

/** Reads the filters of an address; an invalid value counts as not given. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = {
    person: id(raw.person),
    action: /^[a-z-]+\.[a-z-]+$/.test(String(raw.action)) ? String(raw.action) : undefined,
    kind: auditSubjects.find(kind => kind === raw.kind),
    record: typeof raw.record === 'string' && raw.record.trim() ? raw.record.slice(0, 200) : undefined,
    project: id(raw.project),
    ...(isDay(raw.from) && isDay(raw.to) && raw.from <= raw.to && { from: raw.from, to: raw.to }),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
