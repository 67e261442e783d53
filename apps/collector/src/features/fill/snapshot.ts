import type { TemplateSnapshot } from '#src/offline/store.ts'
import type { Work } from '#src/shared/wire.ts'

export function snapshotOf(work: Work, projectTemplateId: string): TemplateSnapshot | null {
  for (const project of work.projects) {
    const template = project.templates.find(candidate => candidate.projectTemplateId === projectTemplateId)
    if (!template) continue
    return {
      projectTemplateId,
      templateId: template.templateId,
      version: template.version,
      title: template.title,
      projectId: project.id,
      projectName: project.name,
      fields: template.fields,
      photoRequired: template.photoRequired,
      withComment: template.withComment,
    }
  }
  return null
}
