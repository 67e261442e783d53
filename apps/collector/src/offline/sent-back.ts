import { type PhotoRef, photosIn } from '@quadrat/domain/answers'
import type { TaskDetail, TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import type { TemplateSnapshot } from './store.ts'

// What a task that was sent back brings to the draft that answers it.

/**
 * The marks beside the answers that they are about; null where no single question was marked. A comment can only be
 * asked for where the form has one.
 */
export function editRequestOf(
  task: Pick<TaskSummary, 'requestedChanges'>,
  sent: FormValue & { template: Pick<TemplateSnapshot, 'withComment'> },
): EditRequest | null {
  const { answers, photos, comment, position, template } = sent
  const changes = task.requestedChanges.filter(({ fieldId }) => fieldId !== 'comment' || template.withComment)
  return changes.length > 0 ? { changes, before: { answers, photos, comment, position } } : null
}

/** A task as the server answered it, as the form and the template that it was made with. */
export function sentContent(detail: TaskDetail): FormValue & { template: TemplateSnapshot } {
  return {
    template: {
      projectTemplateId: detail.projectTemplateId,
      templateId: detail.templateId,
      version: detail.templateVersion,
      title: detail.templateTitle,
      projectId: detail.projectId,
      projectName: detail.projectName,
      fields: detail.fields,
      photoRequired: detail.photoRequired,
      withComment: detail.withComment,
    },
    answers: Object.fromEntries(
      Object.entries(detail.answers).map(([id, answer]) => {
        const photos = photosIn(answer)
        return [id, photos.length > 0 ? photos.map(plainRef) : answer]
      }),
    ),
    photos: detail.photos.map(plainRef),
    comment: detail.comment ?? '',
    position: detail.position,
  }
}

/** Without the address that came along, which is worth nothing tomorrow. */
function plainRef({ hash, name, size, mime, width, height, takenAt }: PhotoRef): PhotoRef {
  return {
    hash,
    name,
    size,
    mime,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(takenAt ? { takenAt } : {}),
  }
}
