/**
 * The last migration of the release before this one, whose servers may run while this one's migrations do. Whoever makes a
 * release writes its last migration here, and empties `contracted`.
 */
export const lastMigrationBefore = '2026-11-23-80-create-sample-projects.sql'

/**
 * What this release changed of the schema although the release before uses it, each with the reason why that release goes
 * on: a check that allows more, or a thing that it has stopped to use. The keys are what `brokenBy` says.
 */
export const contracted: Record<string, string> = {
  'rule dashboards dashboards_counted_check is new':
    'Rows of the release before have the default of the new column, which the check allows.',
  'rule evidence_photos evidence_photos_refused_check is another one': 'It allows two more reasons.',
  'rule people people_in_projects_check is new':
    'Rows of the release before have the default of the new column, which the check allows. Changing the role of somebody whom a newer server has limited to projects is refused there.',
  'rule people people_role_check is another one': 'It allows project managers, too.',
  'rule sign_in_codes sign_in_codes_purpose_check is another one': 'It allows one more purpose.',
  'rule sessions sessions_end_reason_check is another one': 'It allows one more reason.',
}
