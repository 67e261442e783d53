import { createRoute } from '@tanstack/react-router'
import { queryClient } from '#src/shared/api/query-client.ts'
import { readTemplatesSearch } from '#src/shared/templates/templates-search.ts'
import { readTemplateSource, type TemplateSource } from '../search-params.ts'
import { page } from './page.ts'
import { prefetch } from './prefetch.ts'
import { auth } from './root.ts'

function fetchTemplate(id: string): void {
  prefetch(async () => {
    const { templateQuery } = await import('#src/shared/templates/templates.api.ts')
    await queryClient.prefetchQuery(templateQuery(id))
  })
}

const templates = createRoute({
  getParentRoute: () => auth,
  path: '/auth/task-types-list',
  validateSearch: readTemplatesSearch,
  component: page(['builder', 'templates'], () => import('../pages/templates.tsx'), 'Templates'),
})
const template = createRoute({
  getParentRoute: () => auth,
  path: '/auth/task-types-list/detail/$id',
  loader: ({ params }) => {
    fetchTemplate(params.id)
  },
  component: page(
    ['builder', 'templates'],
    () => import('#src/features/template-detail/template-page.tsx'),
    'TemplatePage',
  ),
})
/** The chooser; with a template source, the screen that creates a template. */
const createTemplate = {
  getParentRoute: () => auth,
  validateSearch: readTemplateSource,
  loaderDeps: ({ search }: { search: TemplateSource }) => readTemplateSource({ ...search }),
  loader: ({ deps: { templateSource } }: { deps: TemplateSource }) => {
    if (templateSource !== undefined && /^\d+$/.test(templateSource)) fetchTemplate(templateSource)
  },
  component: page(
    ['builder', 'templates'],
    () => import('#src/features/template-create/create-template-page.tsx'),
    'CreateTemplatePage',
  ),
}
const templateChooser = createRoute({ ...createTemplate, path: '/auth/task-types-list/create-task' })
const templateBuilder = createRoute({ ...createTemplate, path: '/auth/task-types/create-with-templates' })

export const templateRoutes = [templates, template, templateChooser, templateBuilder] as const
