/**
 * The pages of the two web apps, for the server: every other path is answered with the status 404. `$name`
 * stands for one segment. A test compares the lists with the routers.
 */
export const dashboardPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/sign-in-link',
  '/confirm-email',
  '/auth',
  '/auth/onboarding',
  '/auth/tasks',
  '/auth/tasks/review',
  '/auth/tasks/deleted',
  '/auth/tasks/$id',
  '/auth/create-task',
  '/auth/map',
  '/auth/insights',
  '/auth/insights/answers',
  '/auth/task-types-list',
  '/auth/task-types-list/create-task',
  '/auth/task-types-list/detail/$id',
  '/auth/task-types/create-with-templates',
  '/auth/projects',
  '/auth/projects/$id',
  '/auth/projects/$id/place-of-work',
  '/auth/create-project',
  '/auth/copy-project/$id',
  '/auth/project/$id',
  '/auth/baoriders',
  '/auth/baoriders/$id',
  '/auth/communities',
  '/auth/communities/$id',
  '/auth/create-community',
  '/auth/edit-community/$id',
  '/auth/community-member/$groupId/$id',
  '/auth/notifications',
  '/auth/settings',
  '/auth/user-management',
  '/auth/help',
  // The default dashboard of the installation or of a company, whose path is theirs to choose.
  '/dashboard/$name',
] as const

/** Below `/collect`. */
export const collectorPages = [
  '/',
  '/sign-in',
  '/invite/$token',
  '/new/$id',
  '/fill/$clientId',
  '/reports',
  '/reports/task/$id',
  '/reports/task/$id/messages',
  '/reports/$clientId',
  '/messages',
  '/me',
] as const

const patterns = [...dashboardPages, ...collectorPages.map(page => `/collect${page}`)].map(
  page => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
)

/** True if one of the apps has a page at the path, which has no query. */
export function isPage(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}
