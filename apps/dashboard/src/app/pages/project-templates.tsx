import { lazy } from 'react'
import type { Project } from '#src/features/projects/projects.api.ts'

const ProjectTemplatesTab = lazy(() =>
  import('#src/features/project-templates/project-templates-tab.tsx').then(its => ({
    default: its.ProjectTemplatesTab,
  })),
)

/** What a project asks of its data collectors, on its own page and beside its form. */
export function ProjectTemplates({ project }: { project: Project }) {
  return <ProjectTemplatesTab project={project} />
}
