import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readTemplatesSearch } from '#src/features/templates/templates-search.ts'
import { readTemplateSource } from '../search-params.ts'
import { auth } from './root.ts'

const templates = createRoute({
  getParentRoute: () => auth,
  path: '/auth/task-types-list',
  validateSearch: readTemplatesSearch,
  component: lazyRouteComponent(() => import('../pages/templates.tsx'), 'Templates'),
})
const template = createRoute({
  getParentRoute: () => auth,
  path: '/auth/task-types-list/detail/$id',
  component: lazyRouteComponent(() => import('#src/features/templates/template-page.tsx'), 'TemplatePage'),
})
/** The chooser, and with `taskType` the screen that a template is made on. */
const createTemplate = {
  getParentRoute: () => auth,
  validateSearch: readTemplateSource,
  component: lazyRouteComponent(
    () => import('#src/features/templates/create-template-page.tsx'),
    'CreateTemplatePage',
  ),
}
const templateChooser = createRoute({ ...createTemplate, path: '/auth/task-types-list/create-task' })
const templateBuilder = createRoute({ ...createTemplate, path: '/auth/task-types/create-with-templates' })

export const templateRoutes = [templates, template, templateChooser, templateBuilder] as const
