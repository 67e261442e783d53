import type { Work } from '@quadrat/domain/collector-api/work'
import { withGroups } from '@quadrat/domain/template/template-structure'
import type { TemplateSnapshot } from '#src/offline/store.ts'

/** Returns the snapshot of a template in a project; null if the collector no longer has it. */
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
      fields: withGroups(template.fields, template.groups),
      languages: template.languages,
      photoRequired: template.photoRequired,
      withComment: template.withComment,
    }
  }
  return null
}
