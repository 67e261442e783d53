import type { Project } from '#src/features/projects/projects.api.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const ProjectTemplatesTab = lazyPart(
  async () => (await import('#src/features/project-templates/project-templates-tab.tsx')).ProjectTemplatesTab,
)

/** What a project asks of its data collectors, on its own page and beside its form. */
export function ProjectTemplates({ project }: { project: Project }) {
  return <ProjectTemplatesTab project={project} />
}
