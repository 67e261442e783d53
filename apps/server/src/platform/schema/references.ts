/**
 * Columns with ids of records that no foreign key names, by the table of the records. Merging, archiving or
 * deleting a record looks here and at the foreign keys, which `docs/architecture/tables.md` lists beside
 * them. A test fails while a new column of JSON or of a list of ids is in none of the two lists.
 */
export const REFERENCES_WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  tags: ['audit.detail', 'events.payload', 'template_drafts.draft'],
  groups: [
    'dashboards.blocks',
    'deleted_tasks.content',
    'events.payload',
    'exports.filters',
    'public_links.shows',
  ],
  data_lists: ['events.payload', 'template_drafts.draft', 'templates.fields'],
  templates: [
    'dashboards.blocks',
    'deleted_tasks.content',
    'events.payload',
    'exports.filters',
    'public_links.shows',
  ],
  projects: [
    'audit.detail',
    'dashboards.blocks',
    'deleted_tasks.content',
    'events.payload',
    'exports.filters',
    'inbox_items.detail',
    'public_links.shows',
  ],
  people: [
    'audit.detail',
    'deleted_tasks.content',
    'events.audience',
    'events.payload',
    'exports.filters',
    'sample_projects.collector_ids',
  ],
  tasks: [
    'deleted_tasks.content',
    'events.payload',
    'inbox_items.detail',
    'notification_deliveries.task_ids',
    'task_rollup_changes.ids',
  ],
  sites: ['audit.detail', 'events.payload'],
}

/** Columns of JSON and of lists of ids that name no record of another table. */
export const NO_REFERENCES: readonly string[] = [
  'companies.onboarding',
  'data_list_options.columns',
  'data_lists.columns',
  'deleted_tasks.summary',
  'devices.push',
  'evidence.requested_changes',
  'exports.layout',
  'field_values.value',
  'export_runs.upload',
  'export_schedules.filters',
  'export_schedules.layout',
  'export_schedules.target',
  'inbox_browsers.push',
  'installation.value',
  'notification_runs.translations',
  'notifications.translations',
  'people.onboarding',
  'sandbox_billing.page',
  'sandbox_billing.state',
  'sites.outline',
  'task_answers.answers',
  'task_answers.repeated',
  'templates.examples',
  'templates.languages',
  'templates.titles',
  'webhook_tries.request_headers',
  'webhook_tries.response_headers',
]
