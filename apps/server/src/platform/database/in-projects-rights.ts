import { createHash } from 'node:crypto'
import type pg from 'pg'
import { projectsRole } from './db.ts'

/** What requests of people in chosen projects may do with a table (decision 084). */
type Rights =
  /** Nothing, with the reason. */
  | { none: string }
  | {
      /** The privileges, with columns where not all are given. */
      grant: string
      /** Which rows there are, besides those of other companies, which there never are. */
      sees: string
      /** Which rows may be written; by default those that are seen. */
      writes?: string
    }

/** The names of columns are those of the table, which has no alias. */
const ofProject = 'project_id = any ((select acting_projects())::bigint[])'
/** Exists a row that is visible by the policies of its own table. */
const exists = (table: string, ...on: string[]) =>
  `exists (select from ${table} x where x.company_id = %.company_id and ${on.join(' and ')})`
const ofTask = exists('tasks', 'x.id = %.task_id')
const ofEvidence = exists('evidence', 'x.id = %.evidence_id')
const ofPerson = exists('people', 'x.id = %.person_id')
const ofNotification = exists('notifications', 'x.id = %.notification_id')
const own = 'person_id = acting_person()'
const isManager = `acts_as('projectManager')`
const all = 'true'
const nothing = 'false'

const read = (sees: string): Rights => ({ grant: 'select', sees })
const change = (sees: string, grant: string, writes?: string): Rights => ({
  grant: `select, ${grant}`,
  sees,
  writes,
})

/**
 * What people in chosen projects may do with each table. A table that is not here is closed to them, and a
 * test fails until somebody has decided. `%` stands for the name of the table.
 */
export const inProjectsRights: Record<string, Rights> = {
  // Reports and what is counted of them. Triggers of a decision write as the request.
  tasks: change(ofProject, 'update'),
  task_counters: change(ofProject, 'insert, update'),
  task_rollups: read(ofProject),
  task_rollup_totals: read(ofProject),
  task_rollup_changes: change(ofProject, 'insert'),
  // Where blocks begin says nothing of projects. How many tasks they have is not given.
  task_blocks: { grant: 'select (company_id, first_id, by_reporter)', sees: all },
  task_days: read(ofProject),
  task_answers: change(ofProject, 'insert, update, delete'),
  task_positions: change(ofTask, 'insert, update, delete'),
  // A tile has changed, in whichever project.
  task_position_changes: change(all, 'insert'),
  map_cells: read(ofProject),
  map_cell_changes: change(ofProject, 'insert'),
  map_regions: read(all),
  outside_tasks: change(ofProject, 'insert, update, delete'),
  evidence: change(ofTask, 'update'),
  evidence_photos: read(ofEvidence),
  field_values: read(ofEvidence),
  task_documents: read(ofTask),
  task_comments: change(ofTask, 'insert, delete'),
  task_comment_mentions: change(exists('task_comments', 'x.id = %.comment_id'), 'insert, delete'),
  task_messages: change(ofTask, 'insert, update'),
  task_reads: change(`${own} and ${ofTask}`, 'insert, update'),
  untold_decisions: change(ofTask, 'insert, update, delete'),
  // Whether something was reported with a template, which could be restored. The report itself is not given.
  // When the last one was deleted says whether the files of a feed have changed.
  deleted_tasks: {
    grant: 'select (company_id, task_id, project_template_id, template_id, template_version, deleted_at)',
    sees: exists('project_templates', 'x.id = %.project_template_id'),
  },

  // Projects and what is in them.
  projects: change(
    'id = any ((select acting_projects())::bigint[])',
    'update',
    // Taken out of one's own hands it would be lost, so nobody archives a project that they are limited to.
    `id = any ((select acting_projects())::bigint[]) and status <> 'ARCHIVED' and may_name_file(company_id, image_id)`,
  ),
  person_projects: read(ofProject),
  project_collectors: change(ofProject, 'insert, delete'),
  project_templates: change(
    ofProject,
    'insert, update, delete',
    `${ofProject} and may_name_tag(company_id, tag_id)`,
  ),
  sites: change(ofProject, 'insert, update, delete'),
  site_rings: change(exists('sites', 'x.id = %.site_id'), 'insert, update, delete'),
  dashboards: read(ofProject),
  sample_projects: read(ofProject),
  retention_rules: read(ofProject),
  // A lock needs a right to update, and nothing is changed.
  templates: change(
    // A template that was reported with stays in the project.
    `${exists('project_templates', 'x.template_id = %.root_id')} or ${isManager} and template_is_free(root_id)`,
    'update (row_version)',
    nothing,
  ),
  template_drafts: read(nothing),
  tags: read(
    `${exists('templates', 'x.tag_id = %.id')} or ${exists('project_templates', 'x.tag_id = %.id')}
      or ${isManager} and tag_is_free(id)`,
  ),
  data_lists: read('sees_data_list(company_id, id)'),
  data_list_options: read(exists('data_lists', 'x.id = %.data_list_id')),
  sdgs: { grant: 'select', sees: all },

  // Colleagues, and the people of the field who work in the projects or have reported there.
  people: change(
    `role not in ('collector', 'member') or ${exists('project_collectors', 'x.person_id = %.id')}
      or ${exists('tasks', 'x.reporter_id = %.id')} or ${isManager} and role = 'collector' and collector_is_free(id)`,
    'update',
    // Nobody gives themselves a role, the whole company, or the right to export.
    `id = acting_person() and acts_as(role) and in_projects and may_export::text = current_setting('app.may_export', true)
      and may_name_file(company_id, picture_id)`,
  ),
  groups: read('sees_group(company_id, id)'),
  devices: read(ofPerson),
  files: change('uploaded_by = acting_person() or sees_file(company_id, id)', 'insert, update'),

  // Messages to people of whom all are visible.
  notifications: change(
    `automatic is null and case count_recipients(id) when 0 then creator_id = acting_person()
      else count_recipients(id) = (select count(*) from notification_recipients x
        where x.company_id = notifications.company_id and x.notification_id = notifications.id) end`,
    'insert, update',
    'automatic is null and may_name_file(company_id, attachment_id)',
  ),
  notification_recipients: change(ofPerson, 'insert, update, delete'),
  // They choose people: a group may have members outside their projects.
  notification_groups: read(exists('groups', 'x.id = %.group_id')),
  notification_runs: change(ofNotification, 'insert, update, delete'),
  notification_deliveries: change(`${ofNotification} and ${ofPerson}`, 'insert, update, delete'),
  automatic_messages: { none: 'they are about the whole company, and say how many they reached' },
  automatic_mails: { none: 'only jobs write them' },

  // One's own.
  sessions: change(
    `${own} or ${exists('people', 'x.id = %.person_id', `x.role in ('collector', 'member')`)}`,
    'insert, update, delete',
    own,
  ),
  sign_in_codes: change(ofPerson, 'insert, update, delete', own),
  sign_in_names: change(own, 'insert, update, delete'),
  second_factors: change(ofPerson, 'insert, update, delete', own),
  recovery_codes: change(own, 'insert, update, delete'),
  inbox_items: change(own, 'update, delete'),
  inbox_settings: change(own, 'insert, update, delete'),
  inbox_browsers: change(own, 'insert, update, delete'),
  exports: change('created_by_id = acting_person()', 'insert, update, delete'),

  // What was done, to what they see. Lines and events are written by the company's role at the end of a
  // request.
  audit: read(`actor_id = acting_person() or case subject_kind
      when 'task' then ${exists('tasks', 'x.id = %.subject_id')}
      when 'evidence' then ${exists('evidence', 'x.id = %.subject_id')}
      when 'project' then ${exists('projects', 'x.id = %.subject_id')}
      when 'project-template' then ${exists('project_templates', 'x.id = %.subject_id')}
      when 'site' then ${exists('sites', 'x.id = %.subject_id')}
      when 'template' then ${exists('templates', 'x.id = %.subject_id')} else false end`),
  audit_links: { none: 'the chain is verified for the whole company' },
  audit_unlinked: { none: 'lines are written by the company’s role' },
  audit_redactions: read(exists('audit', 'x.id = %.audit_id')),
  // That something has changed, without its ids.
  events: { grant: 'select (company_id, id, at, name, xid)', sees: all },

  // The company.
  companies: { grant: 'select', sees: all },
  company_names: { none: 'only who changes the details of the company writes its name' },
  subscriptions: read(all),
  company_change_requests: read(nothing),
  // The inbox asks whether they are still there, and a history for the names of whatever a line may be about.
  webhooks: { grant: 'select (company_id, id, url)', sees: nothing },
  company_archives: { grant: 'select (company_id, id)', sees: nothing },
  api_keys: { grant: 'select (company_id, id, person_id)', sees: nothing },
  export_schedules: { grant: 'select (company_id, id, name)', sees: nothing },
  export_runs: { none: 'of the company' },
  webhook_deliveries: { none: 'of the company' },
  webhook_tries: { none: 'of the company' },
  // They show what everybody may see of the whole company.
  public_links: { grant: 'select (company_id, id, title)', sees: nothing },
  erasures: { none: 'of the company' },
  leadership_offers: { none: 'of the company' },
  billing_accounts: { none: 'of the company' },
  billing_events: { none: 'of the company' },
  sandbox_billing: { none: 'of the company' },
  installation: { none: 'requests have no access' },
  sign_in_attempts: { none: 'requests have no access' },
  message_counts: { none: 'requests have no access' },
  migrations: { none: 'requests have no access' },
}

const functions = [
  'collector_is_free(bigint)',
  'template_is_free(bigint)',
  'tag_is_free(bigint)',
  'count_recipients(bigint)',
  'messages_sent(text, date)',
  'file_bytes()',
  'titled_tasks(bigint[], text, integer)',
  'spend_messages(text[], date[], integer[])',
]

interface Policy {
  table: string
  name: string
  statement: string
}

function policyOf(table: string, rights: Rights): Policy[] {
  if ('none' in rights) return []
  const named = (condition: string) => condition.replaceAll('%', table)
  const body = `as restrictive for all to ${projectsRole} using (${named(rights.sees)}) with check (${named(rights.writes ?? rights.sees)})`
  // The name says what the policy is, so that one of an older version is seen to be another.
  const name = `in_projects_${createHash('sha256').update(body).digest('hex').slice(0, 12)}`
  return [{ table, name, statement: `create policy ${name} on ${table} ${body}` }]
}

/** The rights as PostgreSQL lists them: `table privilege column`. */
const givenRights = `
  select c.relname || ' ' || lower(a.privilege_type) as given from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole
  union all
  select c.relname || ' ' || lower(a.privilege_type) || ' ' || t.attname
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole
  union all
  select 'function ' || p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) a
  where p.pronamespace = 'public'::regnamespace and a.grantee = '${projectsRole}'::regrole`

/** The privileges of a grant: `select, update (a, b)`. */
function wantedRights(table: string, grant: string): string[] {
  return [...grant.matchAll(/(\w+)(?: \(([^)]+)\))?(?:, |$)/g)].flatMap(([, privilege, columns]) =>
    columns
      ? columns.split(', ').map(column => `${table} ${privilege} ${column}`)
      : [`${table} ${privilege}`],
  )
}

/**
 * Gives the role of people in chosen projects its rights and no others, where they differ. At each boot and
 * not in a migration: a plain dump that was restored on another cluster, where the role did not exist, lacks
 * them.
 */
export async function giveProjectsRights(client: pg.PoolClient): Promise<void> {
  const tables = Object.entries(inProjectsRights)
  const policies = tables.flatMap(([table, rights]) => policyOf(table, rights))
  const grants = tables.flatMap(([table, rights]) =>
    'none' in rights ? [] : [{ table, grant: rights.grant }],
  )
  const wanted = [
    ...grants.flatMap(({ table, grant }) => wantedRights(table, grant)),
    ...functions.map(name => `function ${name.replaceAll(', ', ',')}`),
  ]
  const { rows: given } = await client.query<{ given: string }>(givenRights)
  const { rows: made } = await client.query<{ table: string; name: string }>(
    `select tablename as table, policyname as name from pg_policies
     where schemaname = 'public' and roles::text[] @> array['${projectsRole}']`,
  )
  const isMade = ({ table, name }: { table: string; name: string }) => `${table} ${name}`
  const [before, after] = [new Set(made.map(isMade)), new Set(policies.map(isMade))]
  const isSame =
    given
      .map(row => row.given)
      .sort()
      .join() === wanted.sort().join() &&
    before.size === after.size &&
    [...after].every(one => before.has(one))
  if (isSame) return
  const statements = [
    ...made.filter(one => !after.has(isMade(one))).map(one => `drop policy ${one.name} on ${one.table}`),
    ...policies.filter(one => !before.has(isMade(one))).map(one => one.statement),
    `revoke all on all tables in schema public from ${projectsRole}`,
    `revoke all on all functions in schema public from ${projectsRole}`,
    ...grants.map(({ table, grant }) => `grant ${grant} on ${table} to ${projectsRole}`),
    ...functions.map(name => `grant execute on function ${name} to ${projectsRole}`),
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`)
}
