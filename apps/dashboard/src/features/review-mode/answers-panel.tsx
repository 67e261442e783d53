import { UnstyledButton } from '@mantine/core'
import type { Answer as ReportAnswer } from '@quadrat/domain/answer/answers'
import { reportPartLabel } from '@quadrat/domain/messages/en'
import { isPhotoKind } from '@quadrat/domain/template/field-kinds'
import type { ReactNode } from 'react'
import { answerRuns } from '#src/shared/tasks/answers/answer-runs.ts'
import { type CapturedField, capturedFields } from '#src/shared/tasks/answers/captured-fields.ts'
import { ConsentAnswer } from '#src/shared/tasks/answers/consent-answer.tsx'
import { FieldAnswer } from '#src/shared/tasks/answers/field-answer.tsx'
import { NoAnswer } from '#src/shared/tasks/answers/no-answer.tsx'
import { PhotoFrame } from '#src/shared/tasks/answers/photo-frame.tsx'
import type { InstanceAction } from '#src/shared/tasks/answers/repeat-answer.tsx'
import { distance } from '#src/shared/tasks/history/version-labels.ts'
import type { StoredFile, Task } from '#src/shared/tasks/task.api.ts'
import review from '#src/shared/tasks/task.module.css'
import { MarkButton, MatrixRow, nameInRepeat, Row, type RowContext } from './answer-row.tsx'
import styles from './answers-panel.module.css'
import { texts } from './texts-en.ts'

interface Props extends RowContext {
  onShowPhoto: (photo: StoredFile) => void
}

/** All answers in a compact list beside the photo. A change can be requested for each. */
export function AnswersPanel({ task, before, canRequestChanges, onShowPhoto }: Props) {
  const evidence = task.evidences.at(-1)
  const fields = capturedFields(task, evidence?.answers ?? [])
  const rows = { task, before, canRequestChanges }
  const { position, comment } = before?.changes ?? {}
  return (
    <dl className={styles.answers}>
      {answerRuns(fields).map(({ matrix, items: [field, ...others] }) =>
        matrix ? (
          <MatrixRow
            key={field.id}
            {...rows}
            label={matrix.label}
            marked={matrix.marked}
            lines={[field, ...others]}
          />
        ) : (
          <Row
            key={field.id}
            {...rows}
            canRequestChanges={canRequestChanges && !field.isUnseen}
            fieldId={field.id}
            inner={field.fields}
            label={field.label}
            marked={field.marked}
            isWide={field.wide}
          >
            <Answer
              field={field}
              task={task}
              onShowPhoto={onShowPhoto}
              action={
                canRequestChanges
                  ? (fieldId, instanceId) => {
                      const part = { fieldId, instanceId, photoHash: null }
                      return <MarkButton taskId={task.id} part={part} label={nameInRepeat(task, part)} />
                    }
                  : undefined
              }
            />
          </Row>
        ),
      )}
      {before?.requestedChanges.some(({ fieldId }) => fieldId === 'photos') && (
        <Row {...rows} fieldId="photos" label={reportPartLabel.photos} isWide>
          {null}
        </Row>
      )}
      {evidence?.notes && (
        <Row {...rows} fieldId="comment" label={texts.answers.comments} isWide>
          <span className={review.text}>{evidence.notes}</span>
          {comment && <Was>{comment.before ?? texts.answers.noComment}</Was>}
        </Row>
      )}
      {position && (
        <Row {...rows} fieldId="position" label={texts.answers.position} isWide>
          {position.metres === null
            ? texts.answers.onePosition
            : texts.answers.moved({ distance: distance(position.metres) })}
        </Row>
      )}
    </dl>
  )
}

function Was({ children }: { children: ReactNode }) {
  return (
    <span className={styles.change}>
      <del dir="auto">
        <span className="visually-hidden">{texts.answers.before} </span>
        {children}
      </del>
    </span>
  )
}

function Answer({
  field,
  task,
  onShowPhoto,
  action,
}: {
  field: CapturedField
  task: Task
  onShowPhoto: (photo: StoredFile) => void
  action: InstanceAction | undefined
}) {
  if (!field.value) return <NoAnswer isNotAsked={field.isNotAsked} className={review.quiet} />
  if (!isPhotoKind(field.kind))
    return (
      <FieldAnswer
        field={field}
        value={field.value}
        taskId={task.id}
        timezone={task.timezone}
        action={action}
      />
    )
  return (
    <ConsentAnswer answer={field.value.value as ReportAnswer | undefined}>
      <span className={styles.photos}>
        {field.value.photos.map((photo, index) => (
          <UnstyledButton
            key={photo.id}
            className={styles.photo}
            // Of what was drawn or signed, nothing may be cut off.
            data-whole={field.kind === 'photo' ? undefined : true}
            onClick={() => onShowPhoto(photo)}
            aria-label={texts.answers.showPhoto({ label: field.label, number: index + 1 })}
          >
            <PhotoFrame photo={photo} sizes="64px" />
          </UnstyledButton>
        ))}
      </span>
    </ConsentAnswer>
  )
}
