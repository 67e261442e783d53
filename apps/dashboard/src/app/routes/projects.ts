import { createRoute } from '@tanstack/react-router'
import { readProjectsSearch } from '#src/features/projects/projects-search.ts'
import { readTabSearch } from '../search-params.ts'
import { page } from './page.ts'
import { auth } from './root.ts'

const projects = createRoute({
  getParentRoute: () => auth,
  path: '/auth/projects',
  validateSearch: readProjectsSearch,
  component: page(['projects'], () => import('#src/features/projects/projects-page.tsx'), 'ProjectsPage'),
})
const project = createRoute({
  getParentRoute: () => auth,
  path: '/auth/projects/$id',
  validateSearch: (raw: Record<string, unknown>) => readTabSearch(raw, 4),
  component: page(['projects'], () => import('../pages/project.tsx'), 'Project'),
})
const placeOfWork = createRoute({
  getParentRoute: () => auth,
  path: '/auth/projects/$id/place-of-work',
  component: page(['projects'], () => import('#src/features/sites/edit-site-page.tsx'), 'EditSitePage'),
})
const createProject = createRoute({
  getParentRoute: () => auth,
  path: '/auth/create-project',
  component: page(
    ['projects'],
    () => import('#src/features/projects/create-project-page.tsx'),
    'CreateProjectPage',
  ),
})
const copyProject = createRoute({
  getParentRoute: () => auth,
  path: '/auth/copy-project/$id',
  component: page(
    ['projects'],
    () => import('#src/features/projects/create-project-page.tsx'),
    'CopyProjectPage',
  ),
})
const editProject = createRoute({
  getParentRoute: () => auth,
  path: '/auth/project/$id',
  validateSearch: (raw: Record<string, unknown>) => readTabSearch(raw, 2),
  component: page(['projects'], () => import('../pages/edit-project.tsx'), 'EditProject'),
})

export const projectRoutes = [
  projects,
  project,
  placeOfWork,
  createProject,
  copyProject,
  editProject,
] as const
