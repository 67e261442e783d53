/**
 * The last migration of the release before this one, whose servers may run while this one's migrations do.
 * Whoever makes a release writes its last migration here, and empties `contracted`.
 */
export const lastMigrationBefore = '2026-11-27-13-show-each-company-its-own-rows.sql'

/**
 * What this release changed of the schema although the release before uses it, each with the reason why that
 * release goes on: a check that allows more, or a thing that it has stopped to use. The keys are what
 * `brokenBy` says.
 */
export const contracted: Record<string, string> = {
  'rule people people_role_check is another one': 'it allows one role more, of API keys',
  'rule people people_in_projects_check is another one': 'it allows one role more to be in chosen projects',
  'rule evidence_photos evidence_photos_refused_check is another one': 'it allows one reason more',
  'rule exports exports_format_check is another one': 'it allows three formats more',
}
