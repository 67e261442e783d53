import type { Project } from '#src/features/projects/projects.api.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const ProjectTemplatesTab = lazyPart(
  async () => (await import('#src/features/project-templates/project-templates-tab.tsx')).ProjectTemplatesTab,
)

/** The templates of a project, for its page and for its form. */
export function ProjectTemplates({ project }: { project: Project }) {
  return <ProjectTemplatesTab project={project} />
}
