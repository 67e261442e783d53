import pg from 'pg'

// A hand-written feed page: everything that the dashboard's query selects in one statement, and the count in
// another. It runs in a transaction of the request role, as the server's requests do. The ten
// rows are selected first and the limit is inlined: a flat join with the limit as a parameter would be
// planned again each time, which takes 7 ms and would make a weak reference.

const personColumns = (alias: string, picture: string) =>
  `${alias}.id as ${alias}_id, ${alias}.first_name as ${alias}_first_name, ${alias}.last_name as ${alias}_last_name,
   ${alias}.phone_number as ${alias}_phone_number, ${picture}.id as ${picture}_id, ${picture}.name as ${picture}_name, ${picture}.mime as ${picture}_mime`

const pageText = `
select t.id, t.status, t.created_at, t.reported_at, t.photos_expected, t.photos_arrived, t.edit_from_id,
  v.id as template_id, v.title as template_title, tag.id as tag_id, tag.title as tag_title,
  ti.id as tag_image_id, ti.name as tag_image_name, ti.mime as tag_image_mime,
  p.id as project_id, p.name as project_name, g.id as group_id, g.name as group_name,
  ${personColumns('r', 'rp')}, r.role as r_role,
  (select coalesce(json_agg(json_build_object('id', f.id::text, 'name', f.name, 'ext', f.ext, 'mime', f.mime, 'size', f.size,
      'width', f.width, 'height', f.height, 'createdAt', f.created_at, 'updatedAt', f.updated_at) order by e.id, ph.position), '[]')
    from evidence e
    join evidence_photos ph on ph.company_id = e.company_id and ph.evidence_id = e.id
    join files f on f.company_id = ph.company_id and f.id = ph.file_id
    where e.company_id = t.company_id and e.task_id = t.id) as photos
from (select * from tasks where company_id = $1 order by id desc limit 10) t
join projects p on p.company_id = t.company_id and p.id = t.project_id
join templates v on v.company_id = t.company_id and v.root_id = t.template_id and v.version = t.template_version
left join tags tag on tag.company_id = v.company_id and tag.id = v.tag_id
left join files ti on ti.company_id = tag.company_id and ti.id = tag.image_id
left join groups g on g.company_id = t.company_id and g.id = t.group_id
left join people r on r.company_id = t.company_id and r.id = t.reporter_id
left join files rp on rp.company_id = r.company_id and rp.id = r.picture_id
order by t.id desc`

const countRows = 'select count(*) as n from tasks where company_id = $1'
const sumCounters = 'select sum(n) as n from task_counts($1)'

export interface FeedSql {
  /**
   * @param named true for a prepared statement per connection, as the server uses; else it is planned each
   *   time
   */
  page(count: 'rows' | 'counters', named: boolean): Promise<{ tasks: number; count: number }>
  close(): Promise<void>
}

/** Opens a connection that fetches the page. */
export async function feedSql(url: string, companyId: number): Promise<FeedSql> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async page(count, named) {
      const text = count === 'rows' ? countRows : sumCounters
      await client.query(`begin; set local role quadrat_app; set local app.company_id = '${companyId}'`)
      const page = await client.query({
        text: pageText,
        values: [companyId],
        ...(named && { name: 'page' }),
      })
      const counted = await client.query({ text, values: [companyId], ...(named && { name: count }) })
      await client.query('commit')
      return { tasks: page.rows.length, count: Number(counted.rows[0].n) }
    },
    close: () => client.end(),
  }
}
