/**
 * SQL: the numbers of tasks of the company $1 by project and status, to follow `from`: what is counted, and
 * what the next merge counts, so several rows may be of one project and status. Text and not a function of
 * the database, of which a cluster could not tell the node (decision 115).
 */
export const taskCounts = `(
  select project_id, status, n from task_counters where company_id = $1
  union all
  select project_id, status, n from task_rollup_changes where company_id = $1 and counts) task_counts`
