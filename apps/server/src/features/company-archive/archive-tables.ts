/** A table whose rows are in the archive of a company. */
interface ArchivedTable {
  /** The columns that are left out, each with the reason. */
  without?: Record<string, string>
  /** The columns that the import writes after all rows are there, as they point at rows that come later. */
  later?: readonly string[]
}

/**
 * The tables in the archive of a company, in the order in which an import writes them: what a row points at
 * comes before it. Columns that the database computes are left out by themselves.
 */
export const archivedTables: Record<string, ArchivedTable> = {
  companies: {},
  files: { later: ['uploaded_by'] },
  groups: {},
  people: { without: { password_hash: 'a password' }, later: ['group_joined_at'] },
  sign_in_names: {},
  company_change_requests: {},
  subscriptions: {},
  tags: {},
  data_lists: {},
  data_list_options: {},
  projects: {},
  templates: {},
  project_templates: {},
  project_collectors: {},
  person_projects: {},
  sites: {},
  retention_rules: {},
  dashboards: {},
  template_drafts: {},
  sample_projects: {},
  devices: { without: { push: 'the keys of a phone for pushes' } },
  tasks: {},
  evidence: {},
  field_values: {},
  evidence_photos: {},
  task_documents: {},
  deleted_tasks: {},
  task_comments: {},
  task_comment_mentions: {},
  task_messages: {},
  task_reads: {},
  notifications: {},
  notification_runs: {},
  notification_groups: {},
  notification_recipients: {},
  notification_deliveries: {},
  automatic_messages: {},
  automatic_mails: {},
  untold_decisions: {},
  inbox_items: {},
  inbox_settings: {},
  webhooks: {
    without: {
      sealed_secret: 'a secret',
      sealed_old_secret: 'a secret',
      old_secret_until: 'belongs to the old secret',
    },
  },
  export_schedules: { without: { sealed_secret: 'a secret' } },
  export_runs: { without: { hash: 'a file of this installation', upload: 'belongs to the file' } },
  webhook_deliveries: {},
  webhook_tries: {},
  public_links: { without: { token_hash: 'the address of the link' } },
  erasures: {},
  // A trigger sets these anew for what comes in.
  audit: { later: ['network', 'device', 'project_id'] },
  audit_links: {},
  audit_redactions: {},
}

/** The tables that are filled from others, by triggers and jobs of the database. An import does that anew. */
export const computedTables: readonly string[] = [
  'audit_unlinked',
  // Written with `companies`.
  'company_names',
  'map_cell_changes',
  'map_cells',
  'map_regions',
  'outside_tasks',
  'site_rings',
  'task_answers',
  'task_blocks',
  'task_counters',
  'task_days',
  'task_position_changes',
  'task_positions',
  'task_rollup_changes',
  'task_rollup_totals',
  'task_rollups',
]

/** The tables that are in no archive, each with the reason. */
export const leftOutTables: Record<string, string> = {
  api_keys: 'secrets of other programs',
  billing_accounts: 'the account at the payment service, which belongs to the installation',
  billing_events: 'events of the payment service',
  company_archives: 'archives themselves',
  events: 'live events of the last day',
  exports: 'files that can be made again',
  inbox_browsers: 'the keys of browsers for pushes',
  installation: 'the keys of the installation (VAPID, addresses of files, second factors)',
  leadership_offers: 'offers that are open for a week',
  message_counts: 'budgets of the installation',
  migrations: 'the history of the schema',
  recovery_codes: 'secrets of second factors',
  sandbox_billing: 'the practice payment service',
  sdgs: 'the same in every installation',
  second_factors: 'secrets of second factors',
  sessions: 'tokens of sessions',
  sign_in_attempts: 'limits of the installation',
  sign_in_codes: 'codes and links to sign in',
  task_numbers: 'numbers go on above the greatest that was imported',
}
