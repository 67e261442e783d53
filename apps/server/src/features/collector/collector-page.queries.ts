import { sql } from 'drizzle-orm'
import type { PersonStatus, people } from '#src/features/person/person.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/db.ts'
import {
  asked,
  containing,
  type DateFilter,
  dateWhere,
  type IdFilter,
  idWhere,
  readOrder,
  type TextFilter,
  textWhere,
  valueWhere,
} from '#src/platform/list.ts'
import type { FieldRole } from './collector.queries.ts'

/** What a list of collectors or members is narrowed by; the parts are joined by and. */
export interface PersonFilters {
  id?: IdFilter | null
  /** Part of the name or of the phone number. */
  text?: string | null
  firstName?: TextFilter | null
  lastName?: TextFilter | null
  phoneNumber?: TextFilter | null
  status?: { eq?: PersonStatus | null; in?: PersonStatus[] | null } | null
  community?: IdFilter | null
  projects?: IdFilter | null
  /** Left out: whether or not. */
  hasCommunity?: boolean | null
  createdAt?: DateFilter | null
}

/** Whom a list shows: one role, or everybody who is in a group. */
export interface Who {
  companyId: number
  role?: FieldRole
}

type PeopleQuery = NonNullable<Parameters<Tx['query']['people']['findMany']>[0]>
type PeopleWhere = Exclude<NonNullable<PeopleQuery['where']>, symbol>

function wherePeople({ companyId, role }: Who, filters: PersonFilters | null | undefined): PeopleWhere {
  const projectId = idWhere(filters?.projects)
  const text = filters?.text?.trim()
  return asked({
    companyId,
    role,
    id: idWhere(filters?.id),
    firstName: textWhere(filters?.firstName),
    lastName: textWhere(filters?.lastName),
    phoneNumber: textWhere(filters?.phoneNumber),
    status: valueWhere(filters?.status),
    groupId: idWhere(filters?.community),
    createdAt: dateWhere(filters?.createdAt),
    AND: [
      projectId ? { memberships: { projectId } } : {},
      filters?.hasCommunity == null
        ? {}
        : { groupId: filters.hasCommunity ? { isNotNull: true as const } : { isNull: true as const } },
      text
        ? {
            RAW: t =>
              sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || coalesce(${t.phoneNumber}, '')) ilike ${containing(text)}`,
          }
        : {},
    ],
  })
}

export function peoplePage(
  who: Who,
  filters: PersonFilters | null | undefined,
  sort: readonly string[] | null | undefined,
  page: Page,
) {
  const orderBy = readOrder<typeof people>(
    sort,
    t => ({
      firstName: t.firstName,
      lastName: t.lastName,
      phoneNumber: t.phoneNumber,
      status: t.status,
      createdAt: t.createdAt,
      id: t.id,
    }),
    'createdAt:desc',
  )
  return { where: wherePeople(who, filters), orderBy, limit: page.limit, offset: page.offset }
}

export async function countPeople(tx: Tx, who: Who, filters?: PersonFilters | null): Promise<number> {
  const [row] = await tx.query.people.findMany({
    columns: {},
    extras: { n: sql<string>`count(*) over ()` },
    where: wherePeople(who, filters),
    limit: 1,
  })
  return Number(row?.n ?? 0)
}

/** Nobody who was archived, unless the filter asks for a status itself. */
export function notArchived(filters: PersonFilters | null | undefined): PersonFilters {
  return { ...filters, status: filters?.status ?? { in: ['ACTIVE', 'INACTIVE', 'REQUEST_PENDING'] } }
}
