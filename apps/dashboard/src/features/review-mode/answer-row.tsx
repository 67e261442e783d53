import { type RequestedPart, requestedChangeKey } from '@quadrat/domain/task/requested-change'
import type { Field } from '@quadrat/domain/template/template'
import { allFields } from '@quadrat/domain/template/template-structure'
import { Marked } from '@quadrat/forms/marked'
import { Rich } from '@quadrat/forms/rich'
import { IconFlag, IconFlagFilled, IconMessageQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStored } from '#src/shared/browser/stored.ts'
import type { CapturedField } from '#src/shared/tasks/answers/captured-fields.ts'
import { MatrixAnswer } from '#src/shared/tasks/answers/matrix-answer.tsx'
import type { Changes } from '#src/shared/tasks/history/timeline.api.ts'
import { BeforeAfter, InstanceChanges, isCountChanged } from '#src/shared/tasks/history/version-changes.tsx'
import { signed } from '#src/shared/tasks/history/version-labels.ts'
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
import type { Task } from '#src/shared/tasks/task.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './answers-panel.module.css'
import type { Resubmission } from './resubmission.ts'
import { texts } from './texts-en.ts'

type AnswerChange = Changes['answers'][number]
type RequestedMark = NonNullable<ReturnType<typeof requestedChangeAt>>

/** What the rows of a report have in common. */
export interface RowContext {
  task: Task
  /** The comparison with the previous version; null if there is none or it is hidden. */
  before: Resubmission | null
  canRequestChanges: boolean
}

interface RowProps extends RowContext {
  fieldId: string
  label: string
  /** The label with its marks. */
  marked?: string
  isWide: boolean
  /** The questions of a repeat. */
  inner?: readonly Field[]
  children: ReactNode
}

/** An answer with its question, its changes and the mark of the reviewer. */
export function Row({ fieldId, label, marked = label, isWide, inner = [], children, ...context }: RowProps) {
  const all = useStored(requestedChangesOf(context.task.id))
  const state = stateOf(context, all, fieldId, inner)
  const { requested, inInstances } = state
  return (
    <div
      className={styles.row}
      data-wide={isWide || requested !== undefined || undefined}
      data-marked={requested || inInstances.length > 0 ? true : undefined}
      data-changed={state.change ? true : undefined}
    >
      <dt dir="auto">
        <Marked text={marked} />
      </dt>
      <dd>
        {children}
        <Remarks {...context} label={label} state={state} />
      </dd>
      {context.canRequestChanges && (
        // A `dl` may contain nothing but `dt` and `dd`.
        <dd className={styles.flag} data-marked={requested ? true : undefined}>
          <MarkButton taskId={context.task.id} part={{ fieldId, photoHash: null }} label={label} />
        </dd>
      )}
    </div>
  )
}

interface MatrixRowProps extends RowContext {
  label: string
  marked: string
  lines: readonly CapturedField[]
}

/** A matrix as a table. Each line has its own changes and its own mark. */
export function MatrixRow({ label, marked, lines, ...context }: MatrixRowProps) {
  const { task, canRequestChanges } = context
  const all = useStored(requestedChangesOf(task.id))
  const states = new Map(lines.map(({ id }) => [id, stateOf(context, all, id, [])]))
  const hasAny = (part: 'requested' | 'change') =>
    [...states.values()].some(state => state[part]) || undefined
  return (
    <div className={styles.row} data-wide data-marked={hasAny('requested')} data-changed={hasAny('change')}>
      <dt dir="auto">
        <Marked text={marked} />
      </dt>
      <dd>
        <MatrixAnswer
          label={label}
          lines={lines}
          action={
            canRequestChanges
              ? line => (
                  <span className={styles.lineFlag} data-marked={states.get(line.id)?.requested && true}>
                    <MarkButton
                      taskId={task.id}
                      part={{ fieldId: line.id, photoHash: null }}
                      label={line.label}
                    />
                  </span>
                )
              : undefined
          }
          remarks={line => {
            const state = states.get(line.id)
            return state && hasRemarks(state, canRequestChanges) ? (
              <Remarks {...context} label={line.label} state={state} />
            ) : null
          }}
        />
      </dd>
    </div>
  )
}

/** What is known of an answer beside itself. */
interface RowState {
  part: RequestedPart
  /** What the reviewer asks for now. */
  requested: RequestedMark | undefined
  inInstances: readonly RequestedMark[]
  /** What was asked for in the version before. */
  earlierRequests: readonly RequestedChange[]
  change: AnswerChange | undefined
}

function stateOf(
  { before }: RowContext,
  all: readonly RequestedMark[],
  fieldId: string,
  inner: readonly Field[],
): RowState {
  const part = { fieldId, photoHash: null }
  const isInside = (one: { fieldId: string }) => allFields(inner).some(({ id }) => id === one.fieldId)
  return {
    part,
    requested: requestedChangeAt(all, part),
    inInstances: inner.length === 0 ? [] : all.filter(one => one.instanceId && isInside(one)),
    earlierRequests: before?.requestedChanges.filter(one => one.fieldId === fieldId || isInside(one)) ?? [],
    change: before?.changes.answers.find(one => one.fieldId === fieldId),
  }
}

function hasRemarks({ change, earlierRequests, requested }: RowState, canRequestChanges: boolean): boolean {
  return change !== undefined || earlierRequests.length > 0 || (requested !== undefined && canRequestChanges)
}

/** What changed, what was asked for, and what the reviewer asks for now. */
function Remarks({
  task,
  before,
  canRequestChanges,
  label,
  state,
}: RowContext & { label: string; state: RowState }) {
  const { part, requested, inInstances, earlierRequests, change } = state
  return (
    <>
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
    </>
  )
}

/** Marks an answer for the data collector, or takes the mark away. */
export function MarkButton({ taskId, part, label }: { taskId: string; part: RequestedPart; label: string }) {
  const requested = requestedChangeAt(useStored(requestedChangesOf(taskId)), part)
  return (
    <IconButton
      icon={requested ? IconFlagFilled : IconFlag}
      iconSize={15}
      label={texts.answers.mark({ label })}
      c="inherit"
      size={28}
      onClick={() => toggleRequestedChange(taskId, part)}
      aria-pressed={requested !== undefined}
      title={texts.answers.markHint}
    />
  )
}

/** A question of an instance: 'Age (Asha)'. */
export function nameInRepeat(task: Task, change: RequestedPart): string {
  const key = requestedChangeKey(change)
  const part = requestableParts(task).find(one => requestedChangeKey(one) === key)
  return part?.name ?? part?.label ?? change.fieldId
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

/** True if the new version of the report lacks the photo that was marked. */
function isGone(before: Resubmission | null, { photoHash }: RequestedChange): boolean {
  if (photoHash === null) return false
  return before?.changes.photos.some(photo => photo.hash === photoHash && photo.state === 'gone') ?? false
}
