/** What requests of people in chosen projects may do with a table (decision 084). */
export type Rights =
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

// The columns are those of the table, which has no alias. Functions ask other tables (decision 115).
const ofProject = 'project_id = any (acting_projects())'
const ofTask = 'sees_task(company_id, task_id)'
const ofEvidence = 'sees_evidence(company_id, evidence_id)'
const ofPerson = 'sees_person(company_id, person_id)'
const ofNotification = 'sees_notification(company_id, notification_id)'
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
 * test fails until somebody has decided.
 */
export const inProjectsRights: Record<string, Rights> = {
  // Reports and what is counted of them. Triggers of a decision write as the request.
  tasks: change(ofProject, 'update'),
  task_numbers: { none: 'the server takes numbers, as the owner' },
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
  task_comment_mentions: change('sees_comment(company_id, comment_id)', 'insert, delete'),
  task_messages: change(ofTask, 'insert, update'),
  task_reads: change(`${own} and ${ofTask}`, 'insert, update'),
  untold_decisions: change(ofTask, 'insert, update, delete'),
  // Whether something was reported with a template, which could be restored. The report itself is not given.
  // When the last one was deleted says whether the files of a feed have changed.
  deleted_tasks: {
    grant: 'select (company_id, task_id, project_template_id, template_id, template_version, deleted_at)',
    sees: 'sees_project_template(company_id, project_template_id)',
  },

  // Projects and what is in them.
  projects: change(
    'id = any (acting_projects())',
    'update',
    // Taken out of one's own hands it would be lost, so nobody archives a project that they are limited to.
    `id = any (acting_projects()) and status <> 'ARCHIVED' and may_name_file(company_id, image_id)`,
  ),
  person_projects: read(ofProject),
  project_collectors: change(ofProject, 'insert, delete'),
  project_templates: change(
    ofProject,
    'insert, update, delete',
    `${ofProject} and may_name_tag(company_id, tag_id)`,
  ),
  sites: change(ofProject, 'insert, update, delete'),
  site_rings: change('sees_site(company_id, site_id)', 'insert, update, delete'),
  dashboards: read(ofProject),
  sample_projects: read(ofProject),
  retention_rules: read(ofProject),
  // A lock needs a right to update, and nothing is changed.
  templates: change(
    // A template that was reported with stays in the project.
    `is_template_of_projects(company_id, root_id) or ${isManager} and template_is_free(root_id)`,
    'update (row_version)',
    nothing,
  ),
  template_drafts: read(nothing),
  tags: read(`is_tag_of_projects(company_id, id) or ${isManager} and tag_is_free(id)`),
  data_lists: read('sees_data_list(company_id, id)'),
  data_list_options: read('sees_data_list(company_id, data_list_id)'),
  sdgs: { grant: 'select', sees: all },

  // Colleagues, and the people of the field who work in the projects or have reported there.
  people: change(
    `role not in ('collector', 'member') or works_in_projects(company_id, id)
      or ${isManager} and role = 'collector' and collector_is_free(id)`,
    'update',
    // Nobody gives themselves a role, the whole company, or the right to export.
    `id = acting_person() and acts_as(role) and in_projects and may_export::text = current_setting('app.may_export', true)
      and may_name_file(company_id, picture_id)`,
  ),
  groups: read('sees_group(company_id, id)'),
  devices: read(ofPerson),
  files: change(
    'of_templates or uploaded_by = acting_person() or sees_file(company_id, id)',
    'insert, update',
  ),

  // Messages to people of whom all are visible.
  notifications: change(
    `automatic is null and case count_recipients(id) when 0 then creator_id = acting_person()
      else count_recipients(id) = count_seen_recipients(company_id, id) end`,
    'insert, update',
    'automatic is null and may_name_file(company_id, attachment_id)',
  ),
  notification_recipients: change(ofPerson, 'insert, update, delete'),
  // They choose people: a group may have members outside their projects.
  notification_groups: read('sees_group(company_id, group_id)'),
  notification_runs: change(ofNotification, 'insert, update, delete'),
  notification_deliveries: change(`${ofNotification} and ${ofPerson}`, 'insert, update, delete'),
  automatic_messages: { none: 'they are about the whole company, and say how many they reached' },
  automatic_mails: { none: 'only jobs write them' },

  // One's own.
  sessions: change(`${own} or sees_person_of_field(company_id, person_id)`, 'insert, update, delete', own),
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
      when 'task' then sees_task(company_id, subject_id)
      when 'evidence' then sees_evidence(company_id, subject_id)
      when 'project' then subject_id = any (acting_projects())
      when 'project-template' then sees_project_template(company_id, subject_id)
      when 'site' then sees_site(company_id, subject_id)
      when 'template' then sees_template(company_id, subject_id) else false end`),
  audit_links: { none: 'the chain is verified for the whole company' },
  audit_unlinked: { none: 'lines are written by the company’s role' },
  audit_redactions: read('sees_audit_line(company_id, audit_id)'),
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
