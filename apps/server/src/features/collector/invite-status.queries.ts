import { awayDays, type InviteStatus } from '@quadrat/domain/collector/collector'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { devices } from '#src/features/device/device.table.ts'
import { sessions, signInCodes } from '#src/features/session/session.table.ts'
import { tasks } from '#src/features/task/task.table.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'

interface Person {
  id: SQLWrapper
}

/**
 * When the app of a person was last in touch, to the hour; null if nobody has signed in. Sessions are deleted
 * a while after their end, phones are not.
 */
export const lastSeenAt = ({ id }: Person) =>
  sql<string | null>`greatest(
    (select max(d.last_seen_at) from ${devices} d where d.company_id = ${queriedCompany()} and d.person_id = ${id}),
    (select max(s.last_seen_at) from ${sessions} s where s.company_id = ${queriedCompany()} and s.person_id = ${id}))`

/**
 * How far a person has come; each part reads a few rows by an index. Not `exists`: PostgreSQL may plan it as
 * a hash of all reports of the company. `offset 0` keeps it from reading twice when somebody was last seen.
 */
export const inviteStatus = (person: Person) => {
  const { id } = person
  return sql<InviteStatus>`(select case
      when seen.at is null then (select case bool_or(c.opened_at is not null)
          when true then 'OPENED' when false then 'INVITED' else 'NOT_INVITED' end
        from ${signInCodes} c where c.company_id = ${queriedCompany()} and c.person_id = ${id} and c.purpose = 'invite')
      when seen.at < now() - make_interval(days => ${awayDays}) then 'AWAY'
      when (select true from ${tasks} r where r.company_id = ${queriedCompany()} and r.reporter_id = ${id} limit 1) then 'ACTIVE'
      else 'OPENED' end
    from (select ${lastSeenAt(person)} offset 0) as seen(at))`
}

/** Sorts by how far people have come, in the order of `inviteStatuses`. */
export const inviteRank = (person: Person) =>
  sql<number>`array_position(array['NOT_INVITED', 'INVITED', 'OPENED', 'ACTIVE', 'AWAY'], ${inviteStatus(person)})`
