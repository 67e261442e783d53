import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Answer as ReportAnswer } from '@quadrat/domain/answer/answers'
import { answerTexts } from '@quadrat/domain/messages/answers-en'
import { reportPartLabel } from '@quadrat/domain/messages/en'
import { type RequestedPart, requestedChangeKey } from '@quadrat/domain/task/requested-change'
import { isPhotoKind } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { allFields } from '@quadrat/domain/template/template-structure'
import { Rich } from '@quadrat/forms/rich'
import { IconFlag, IconFlagFilled, IconMessageQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStored } from '#src/shared/browser/stored.ts'
import { type CapturedField, capturedFields } from '#src/shared/tasks/answers/captured-fields.ts'
import { ConsentAnswer } from '#src/shared/tasks/answers/consent-answer.tsx'
import { FieldAnswer } from '#src/shared/tasks/answers/field-answer.tsx'
import { NoAnswer } from '#src/shared/tasks/answers/no-answer.tsx'
import { PhotoFrame } from '#src/shared/tasks/answers/photo-frame.tsx'
import type { InstanceAction } from '#src/shared/tasks/answers/repeat-answer.tsx'
import { BeforeAfter, InstanceChanges, isCountChanged } from '#src/shared/tasks/history/version-changes.tsx'
import { distance, signed } from '#src/shared/tasks/history/version-labels.ts'
import { requestableParts } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import {
  nameOf,
  type RequestedChange,
  RequestedPhoto,
} from '#src/shared/tasks/requested-changes/requested-changes.tsx'
import {
  requestedChangeAt,
  requestedChangesOf,
  toggleRequestedChange,
} from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import { Remark } from '#src/shared/tasks/requested-changes/requested-changes-editor.tsx'
import type { StoredFile, Task } from '#src/shared/tasks/task.api.ts'
import review from '#src/shared/tasks/task.module.css'
import styles from './answers-panel.module.css'
import type { Resubmission } from './resubmission.ts'
import { texts } from './texts-en.ts'

interface Props {
  task: Task
  /** The comparison with the previous version; null if there is none or it is hidden. */
  before: Resubmission | null
  canRequestChanges: boolean
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
      {fields.map(field => (
        <Row
          key={field.id}
          {...rows}
          fieldId={field.id}
          inner={field.fields}
          label={field.label}
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
      ))}
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

interface RowProps {
  task: Task
  before: Resubmission | null
  canRequestChanges: boolean
  fieldId: string
  label: string
  isWide: boolean
  /** The questions of a repeat. */
  inner?: readonly Field[]
  children: ReactNode
}

function Row({ task, before, canRequestChanges, fieldId, label, isWide, inner = [], children }: RowProps) {
  const part = { fieldId, photoHash: null }
  const all = useStored(requestedChangesOf(task.id))
  const requested = requestedChangeAt(all, part)
  const isInside = (one: { fieldId: string }) => allFields(inner).some(({ id }) => id === one.fieldId)
  const inInstances = inner.length === 0 ? [] : all.filter(one => one.instanceId && isInside(one))
  const earlierRequests =
    before?.requestedChanges.filter(one => one.fieldId === fieldId || isInside(one)) ?? []
  const change = before?.changes.answers.find(one => one.fieldId === fieldId)
  return (
    <div
      className={styles.row}
      data-wide={isWide || requested !== undefined || undefined}
      data-marked={requested || inInstances.length > 0 ? true : undefined}
      data-changed={change ? true : undefined}
    >
      <dt dir="auto">{label}</dt>
      <dd>
        {children}
        {change && (
          <span className={styles.change}>
            {isCountChanged(change) && <BeforeAfter {...change} />}
            {change.difference !== null && <strong>{signed(change.difference)}</strong>}
            <InstanceChanges instances={change.instances} />
          </span>
        )}
        {earlierRequests.map(request => (
          <span key={requestedChangeKey(request)} className={styles.requested}>
            <IconMessageQuestion size={14} stroke={1.75} aria-hidden />
            <span dir="auto">
              <span className="visually-hidden">{texts.answers.asked} </span>
              <Request request={request} isGone={isGone(before, request)} />
            </span>
            <RequestedPhoto change={request} />
          </span>
        ))}
        {requested && canRequestChanges && (
          <Remark taskId={task.id} part={{ ...part, label, photo: null }} remark={requested.remark} />
        )}
        {canRequestChanges &&
          inInstances.map(one => (
            <span key={requestedChangeKey(one)} className={styles.instanceRemark}>
              <bdi>{nameInRepeat(task, one)}</bdi>
              <Remark
                taskId={task.id}
                part={{ ...one, label: nameInRepeat(task, one), photo: null }}
                remark={one.remark}
              />
            </span>
          ))}
      </dd>
      {canRequestChanges && (
        // A `dl` may contain nothing but `dt` and `dd`.
        <dd className={styles.flag} data-marked={requested ? true : undefined}>
          <MarkButton taskId={task.id} part={part} label={label} />
        </dd>
      )}
    </div>
  )
}

/** Marks an answer for the data collector, or takes the mark away. */
function MarkButton({ taskId, part, label }: { taskId: string; part: RequestedPart; label: string }) {
  const requested = requestedChangeAt(useStored(requestedChangesOf(taskId)), part)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={28}
      onClick={() => toggleRequestedChange(taskId, part)}
      aria-pressed={requested !== undefined}
      aria-label={texts.answers.mark({ label })}
      title={texts.answers.markHint}
    >
      {requested ? (
        <IconFlagFilled size={15} aria-hidden />
      ) : (
        <IconFlag size={15} stroke={1.75} aria-hidden />
      )}
    </ActionIcon>
  )
}

/** A question of an instance: 'Age (Asha)'. */
function nameInRepeat(task: Task, change: RequestedPart): string {
  const key = requestedChangeKey(change)
  const part = requestableParts(task).find(one => requestedChangeKey(one) === key)
  return part
    ? answerTexts.ofInstance({ question: part.label, instance: part.instance ?? '' })
    : change.fieldId
}

/** What was asked for, of a photo with its name. */
function Request({ request, isGone }: { request: RequestedChange; isGone: boolean }) {
  const remark = request.remark || texts.answers.askedOnly
  const text = isGone ? texts.answers.askedGone({ remark }) : remark
  if (request.photoHash === null && request.instanceId === null) return text
  return (
    <Rich
      text={texts.answers.askedPhoto}
      values={{ photo: <strong>{nameOf(request)}</strong>, remark: text }}
    />
  )
}

/** True if the photo that was asked for is no longer in the report. */
function isGone(before: Resubmission | null, { photoHash }: RequestedChange): boolean {
  if (photoHash === null) return false
  return before?.changes.photos.some(photo => photo.hash === photoHash && photo.state === 'gone') ?? false
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
