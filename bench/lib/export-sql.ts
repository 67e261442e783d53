import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

// A hand-written export for known tables and questions: one COPY with a column per question, in a transaction
// of the request role. It signs no URLs, and has one column per question instead of one per question and
// template.

const answer = (id: string) => `max(f.value #>> '{}') filter (where f.field_id = '${id}')`
const columns = (fields: readonly string[]) =>
  `t.id, t.status, t.date_reported, t.created_at, t.decided_at, p.name, v.title, v.version,
  tag.title, g.name, r.first_name || ' ' || r.last_name, r.phone_number, e.notes, coalesce(e.requested_info, e.cancellation_reason),
  t.edit_from_id, t.reported_at, ${fields.map(id => `a."${id}"`).join()}, ph.n, ph.names, e.latitude, e.longitude, e.accuracy`
const joins = `from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
  join templates v on v.company_id = t.company_id and v.root_id = t.template_id and v.version = t.template_version
  left join tags tag on tag.company_id = v.company_id and tag.id = v.tag_id
  left join groups g on g.company_id = t.company_id and g.id = t.group_id
  left join people r on r.company_id = t.company_id and r.id = t.reporter_id
  left join evidence e on e.company_id = t.company_id and e.task_id = t.id`

/** A select that looks up related rows per task, which is faster for a few of many tasks. */
export const byTask = (company: number, fields: readonly string[]) => `select ${columns(fields)} ${joins}
  left join lateral (select ${fields.map(id => `${answer(id)} as "${id}"`).join()} from field_values f
    where f.company_id = ${company} and f.evidence_id = e.id) a on true
  left join lateral (select count(*) as n, string_agg(x.name, ' ' order by x.position) as names from evidence_photos x
    where x.company_id = ${company} and x.evidence_id = e.id and x.file_id is not null) ph on true
  where t.company_id = ${company} order by t.id desc`

/** A select that aggregates whole tables, which is faster for all tasks. */
export const atOnce = (company: number, fields: readonly string[]) => `select ${columns(fields)} ${joins}
  left join (select f.evidence_id, ${fields.map(id => `${answer(id)} as "${id}"`).join()} from field_values f
    where f.company_id = ${company} group by 1) a on a.evidence_id = e.id
  left join (select x.evidence_id, count(*) as n, string_agg(x.name, ' ' order by x.position) as names from evidence_photos x
    where x.company_id = ${company} and x.file_id is not null group by 1) ph on ph.evidence_id = e.id
  where t.company_id = ${company} order by t.id desc`

/** Reads the rows of a select as CSV and discards them. Returns the number of bytes. */
export async function copyOut(url: string, company: number, select: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local role quadrat_app; set local app.company_id = '${company}'`)
    let bytes = 0
    for await (const chunk of client.query(copyTo(`copy (${select}) to stdout with (format csv)`)))
      bytes += chunk.length
    await client.query('commit')
    return bytes
  } finally {
    await client.end()
  }
}
