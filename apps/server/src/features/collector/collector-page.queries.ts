import { type InviteStatus, looksLikePhone, phoneDigits } from '@quadrat/domain/collector/collector'
import { inArray, sql } from 'drizzle-orm'
import { groups } from '#src/features/group/group.table.ts'
import { type PersonStatus, people } from '#src/features/person/person.table.ts'
import { projectCollectors } from '#src/features/project/project.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  countOf,
  type DateFilter,
  dateWhere,
  foldOf,
  hasPart,
  type IdFilter,
  idWhere,
  type ListOrder,
  listOrder,
  readSort,
  relationWhere,
  rowCount,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { type FieldRole, fieldRoles } from './collector.queries.ts'
import { inviteRank, inviteStatus, lastSeenAt } from './invite-status.queries.ts'

/** The filters of a list of collectors or members, combined with AND. */
export interface PersonFilters {
  id?: IdFilter | null
  /** Part of the name, of the phone number or of the group's name. */
  text?: string | null
  firstName?: TextFilter | null
  lastName?: TextFilter | null
  phoneNumber?: TextFilter | null
  status?: { eq?: PersonStatus | null; in?: PersonStatus[] | null } | null
  community?: IdFilter | null
  projects?: IdFilter | null
  /** Null or undefined: both. */
  hasCommunity?: boolean | null
  hasProject?: boolean | null
  /** Those who can report: data collectors, and members who may report for their group. */
  mayReport?: boolean | null
  createdAt?: DateFilter | null
}

/** The people of a list: those of one role, the whole company, or candidates for a group or project. */
export interface PeopleScope {
  companyId: number
  role?: FieldRole
  /** Collectors and members who are not in this group. */
  notInGroup?: number
  /** Those who get the tasks of this project. */
  inProject?: number
  /** Collectors and members who can report and are not in this project. */
  notInProject?: number
  /** How far they have come with their invite. */
  inviteStatus?: readonly InviteStatus[]
}

export type PeopleQuery = NonNullable<Parameters<Tx['query']['people']['findMany']>[0]>
type PeopleWhere = Exclude<NonNullable<PeopleQuery['where']>, symbol>

/** Who can report. */
const reporters = [{ role: 'collector' as const }, { role: 'member' as const, isVerifier: true }]

export function wherePeople(
  { companyId, role, notInGroup, inProject, notInProject, inviteStatus: among }: PeopleScope,
  filters: PersonFilters | null | undefined,
): PeopleWhere {
  const text = filters?.text?.trim()
  return withoutUndefined({
    companyId,
    erasedAt: { isNull: true as const },
    // API keys are no people.
    role: notInGroup === undefined ? (role ?? { ne: 'apiKey' as const }) : { in: [...fieldRoles] },
    id: idWhere(filters?.id),
    status: valueWhere(filters?.status),
    groupId: idWhere(filters?.community),
    createdAt: dateWhere(filters?.createdAt),
    AND: [
      textIn<typeof people>(
        filters?.firstName,
        t => t.firstName,
        t => t.foldedFirstName,
      ),
      textIn<typeof people>(
        filters?.lastName,
        t => t.lastName,
        t => t.foldedLastName,
      ),
      // A number has nothing to fold.
      textIn<typeof people>(
        filters?.phoneNumber,
        t => t.phoneNumber,
        t => t.phoneNumber,
      ),
      notInGroup === undefined
        ? {}
        : { OR: [{ groupId: { isNull: true as const } }, { groupId: { ne: notInGroup } }] },
      notInProject === undefined
        ? {}
        : {
            OR: reporters,
            // Not `not exists`: PostgreSQL plans it as a join. It cannot estimate how many people match a
            // search text, and then compares each person with each person of the project.
            RAW: t =>
              sql`${t.id} not in (select m.person_id from ${projectCollectors} m where m.company_id = ${companyId}
                and m.project_id = ${notInProject})`,
          },
      filters?.mayReport ? { OR: reporters } : {},
      inProject === undefined ? {} : { memberships: { projectId: inProject } },
      among ? { RAW: t => inArray(inviteStatus(t), [...among]) } : {},
      ...relationWhere(filters?.projects, projectId => ({ memberships: { projectId } })),
      filters?.hasCommunity == null
        ? {}
        : { groupId: filters.hasCommunity ? { isNotNull: true as const } : { isNull: true as const } },
      filters?.hasProject == null
        ? {}
        : filters.hasProject
          ? { memberships: true as const }
          : { NOT: { memberships: true as const } },
      text
        ? {
            // An array, so that the groups are searched once and not for each person.
            RAW: t =>
              sql`(${hasPart(t.folded, searched(text))} or ${t.groupId} = any(array(
                select g.id from ${groups} g where g.company_id = ${companyId} and ${hasPart(foldOf(sql`g.name`), text)})))`,
          }
        : {},
    ],
  })
}

/** A phone number without separators and without its leading zero or plus; a name unchanged. */
const searched = (text: string) => (looksLikePhone(text) ? phoneDigits(text) : text)

const columns = (t: typeof people) => ({
  firstName: t.firstName,
  lastName: t.lastName,
  phoneNumber: t.phoneNumber,
  status: t.status,
  createdAt: t.createdAt,
  id: t.id,
  projects: sql`(select count(*) from ${projectCollectors} m where m.company_id = ${queriedCompany()} and m.person_id = ${t.id})`,
  // Replaced by `groupOrder`.
  community: t.groupId,
})
/** Sorts by what only those may read who may open the pages of people. */
const inviteColumns = (t: typeof people) => ({
  inviteStatus: inviteRank(t),
  lastSeen: sql`coalesce(${lastSeenAt(t)}, '-infinity')`,
})
const fallback = 'createdAt:desc'
const columnOrder = listOrder(people, columns, fallback)
const anyOrder = listOrder(people, t => ({ ...columns(t), ...inviteColumns(t) }), fallback)

export function peoplePage(
  scope: PeopleScope,
  filters: PersonFilters | null | undefined,
  order: ListOrder<typeof people>,
  page: Page,
) {
  return { where: wherePeople(scope, filters), orderBy: order, limit: page.limit, offset: page.offset }
}

/**
 * Reads a sort of people. By group, those without one come last.
 * @throws Problem input.invalid for an unknown name or direction
 */
export const personOrder = (sort: readonly string[] | null | undefined): ListOrder<typeof people> =>
  byGroup(sort) ?? columnOrder(sort)

/** Reads a sort as `personOrder` does, which may be by `inviteStatus` or `lastSeen`, too. */
export const collectorOrder = (sort: readonly string[] | null | undefined): ListOrder<typeof people> =>
  byGroup(sort) ?? anyOrder(sort)

/** True if a sort is by what only those may read who may open the pages of people. */
export const isByInvite = (sort: readonly string[] | null | undefined): boolean =>
  (sort ?? []).some(one => /^(inviteStatus|lastSeen)(:|$)/.test(one))

function byGroup(sort: readonly string[] | null | undefined): ListOrder<typeof people> | null {
  if (!sort?.[0]?.startsWith('community')) return null
  const direction = readSort(sort, ['community'])?.isDescending ? sql`desc` : sql`asc`
  return t => {
    const name = sql`(select lower(g.name) from ${groups} g where g.company_id = ${queriedCompany()} and g.id = ${t.groupId})`
    return [sql`${name} ${direction} nulls last`, sql`${t.groupId}`, sql`lower(${t.firstName})`, sql`${t.id}`]
  }
}

export async function countPeople(
  tx: Tx,
  scope: PeopleScope,
  filters?: PersonFilters | null,
): Promise<number> {
  return countOf(await tx.query.people.findMany({ ...rowCount, where: wherePeople(scope, filters) }))
}

/** The people who can be added to a group. */
export function candidatesOf(
  companyId: number,
  groupId: number,
  filters: PersonFilters | null | undefined,
): [PeopleScope, PersonFilters] {
  return [{ companyId, notInGroup: groupId }, notArchived(filters)]
}

export function candidatePage(
  companyId: number,
  groupId: number,
  filters: PersonFilters | null | undefined,
  page: Page,
) {
  return peoplePage(...candidatesOf(companyId, groupId, filters), personOrder(['firstName:asc']), page)
}

/** The people who can be added to a project. */
export function projectCandidates(
  companyId: number,
  projectId: number,
  filters: PersonFilters | null | undefined,
): [PeopleScope, PersonFilters] {
  return [{ companyId, notInProject: projectId }, notArchived(filters)]
}

/** Excludes archived people, unless the filter has a status. */
export function notArchived(filters: PersonFilters | null | undefined): PersonFilters {
  return { ...filters, status: filters?.status ?? { in: ['ACTIVE', 'INACTIVE', 'REQUEST_PENDING'] } }
}
