import {
  type Answer,
  type Answers,
  instancesIn,
  type MediaRef,
  mediaIn,
  type PhotoRef,
  photosIn,
} from '@quadrat/domain/answer/answers'
import type { TaskDetail, TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import type { TemplateSnapshot } from './store.ts'

// Converts a task that was sent back to the draft of its edit.

/**
 * Returns the requested changes with the content of the report; null if there are none. A change of the
 * comment is left out if the template has no comment.
 */
export function editRequestOf(
  task: Pick<TaskSummary, 'requestedChanges'>,
  sent: FormValue & { template: Pick<TemplateSnapshot, 'withComment'> },
): EditRequest | null {
  const { answers, photos, comment, position, template } = sent
  const changes = task.requestedChanges.filter(({ fieldId }) => fieldId !== 'comment' || template.withComment)
  return changes.length > 0 ? { changes, before: { answers, photos, comment, position } } : null
}

/** Returns the form content and the template of a task from the server. */
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
      languages: detail.languages,
      photoRequired: detail.photoRequired,
      withComment: detail.withComment,
    },
    answers: plainAnswers(detail.answers),
    photos: detail.photos.map(plainRef),
    comment: detail.comment ?? '',
    position: detail.position,
  }
}

function plainAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, plainAnswer(answer)]))
}

function plainAnswer(answer: Answer): Answer {
  const instances = instancesIn(answer)
  if (instances.length > 0) {
    return instances.map(({ id, answers }) => ({ id, answers: plainAnswers(answers) }))
  }
  const media = mediaIn(answer)
  if (media.length > 0) return media.map(plainMedia)
  const photos = photosIn(answer)
  return photos.length > 0 ? photos.map(plainRef) : answer
}

function plainMedia({ hash, name, size, mime, seconds }: MediaRef): MediaRef {
  return { hash, name, size, mime, ...(seconds !== undefined && { seconds }) }
}

/** Removes the signed URL, which expires. */
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
