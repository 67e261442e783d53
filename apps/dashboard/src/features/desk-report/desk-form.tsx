import { Alert, Anchor, Button, Checkbox, Group } from '@mantine/core'
import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { Problem } from '@quadrat/domain/problem'
import { formProgress, isEmptyReport } from '@quadrat/forms/engine/progress'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import { emptyFormValue, newFormValue } from '@quadrat/forms/engine/value'
import { Form, type FormHandle } from '@quadrat/forms/form'
import { Rich } from '@quadrat/forms/rich'
import { IconInfoCircle, IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { deskHost } from './desk-host.ts'
import { createTask, type FilledTemplate } from './desk-report.api.ts'
import styles from './desk-report.module.css'
import { placeErrors, positionOf } from './position-field.tsx'
import { texts } from './texts-en.ts'

interface Props {
  draft: DeskDraft
  onChange: (part: Partial<DeskDraft> | ((now: DeskDraft) => Partial<DeskDraft>)) => void
  template: FilledTemplate
  projectTemplateId: string
  editFrom: string | null
  editRequest?: EditRequest | null
  /** Called when the person tries to send: the choices show their errors. */
  onTry: () => void
  onCreated: (taskId: string, addAnother: boolean) => void
  cancel: ReactNode
}

/** The questions of the template as the phone draws them, and the button that sends the report. */
export function DeskForm({ draft, onChange, template, projectTemplateId, editFrom, onTry, ...props }: Props) {
  const queryClient = useQueryClient()
  const form = useRef<FormHandle>(null)
  const [addAnother, setAddAnother] = useState(false)
  const [asksEmpty, setAsksEmpty] = useState(false)
  const [host] = useState(() =>
    deskHost(new Map(Object.entries(draft.photos)), (hash, url) =>
      onChange(now => ({ photos: { ...now.photos, [hash]: url } })),
    ),
  )
  // A report that nothing is typed in yet starts with the default values of the template.
  const start = useRef({ onChange, isNew: editFrom === null && draft.value === emptyFormValue })
  useEffect(() => {
    const value = newFormValue(template.fields, { now: host.now(), timezone: host.timezone })
    if (start.current.isNew && value !== emptyFormValue) start.current.onChange({ value })
  }, [template, host])
  const mutation = useMutation({
    mutationFn: createTask,
    onSuccess: taskId => {
      refetchAfter(queryClient, { name: 'task-created', taskId })
      props.onCreated(taskId, addAnother)
    },
  })
  const send = useOnce(mutation)
  const { error } = mutation
  const fromServer = useMemo(() => answerErrors(error), [error])
  const arrivedAs = isProblem(error, 'submission.conflict') ? String(error.params.taskId ?? '') : ''

  function submit(): void {
    onTry()
    const errors = form.current?.tryToSubmit() ?? []
    if (errors.length > 0) return
    if (Object.keys(placeErrors(draft.place)).length > 0) {
      document.getElementById('desk-position')?.scrollIntoView({ block: 'center' })
      return
    }
    const progress = formProgress(template, draft.value, { now: host.now(), timezone: host.timezone })
    if (editFrom === null && isEmptyReport(draft.value, progress)) setAsksEmpty(true)
    else create()
  }

  function create(): void {
    setAsksEmpty(false)
    const { clientId, collector, value } = draft
    send({
      clientId,
      projectTemplateId,
      template,
      collector,
      editFrom,
      observedAt: observedAt(draft),
      position: positionOf(draft.place),
      value,
    })
  }

  return (
    <>
      <div className={styles.questions}>
        <Form
          ref={form}
          rules={template}
          value={draft.value}
          onChange={value => onChange({ value })}
          host={host}
          errors={fromServer}
          editRequest={props.editRequest}
          disabled={mutation.isPending}
          position="none"
        />
      </div>
      {arrivedAs === '' ? (
        <FormStatus error={error} />
      ) : (
        <Arrived
          id={arrivedAs}
          onAnother={() => {
            mutation.reset()
            onChange({ clientId: newUuid() })
          }}
        />
      )}
      <Group gap="xs" className={styles.foot}>
        <Button
          loading={mutation.isPending}
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={submit}
        >
          {editFrom ? texts.form.sendEdit : texts.form.create}
        </Button>
        {props.cancel}
        {!editFrom && (
          <Checkbox
            label={texts.form.addAnother}
            checked={addAnother}
            onChange={event => setAddAnother(event.currentTarget.checked)}
          />
        )}
      </Group>
      <EmptyReport opened={asksEmpty} onConfirm={create} onClose={() => setAsksEmpty(false)} />
    </>
  )
}

/** Says that an earlier attempt has arrived, with what was answered then. */
function Arrived({ id, onAnother }: { id: string; onAnother: () => void }) {
  return (
    <Alert
      variant="light"
      color="amber"
      icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
      role="alert"
    >
      <Rich
        text={texts.form.arrived}
        values={{
          task: (
            <Anchor renderRoot={link => <Link to="/auth/tasks/$id" params={{ id: id }} {...link} />}>
              {texts.form.arrivedTask({ id: id })}
            </Anchor>
          ),
        }}
      />{' '}
      <Anchor component="button" type="button" onClick={onAnother}>
        {texts.form.another}
      </Anchor>
    </Alert>
  )
}

interface EmptyReportProps {
  opened: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a report without any answer is created. */
function EmptyReport(props: EmptyReportProps) {
  return (
    <ConfirmDialog
      title={texts.form.emptyTitle}
      confirmLabel={texts.form.createEmpty}
      pending={false}
      error={null}
      {...props}
    >
      {texts.form.emptyText}
    </ConfirmDialog>
  )
}

/** The errors that the server found in the answers, for their questions. */
function answerErrors(error: Error | null): AnswerError[] | undefined {
  if (!isProblem(error, 'submission.answers-invalid')) return undefined
  const { errors } = (error as Problem).params
  return Array.isArray(errors) ? (errors as AnswerError[]) : undefined
}

/** The typed day and time in the time zone of the person; noon where only the day is known; null for now. */
function observedAt({ day, time }: DeskDraft): Date | null {
  if (!day) return null
  const at = new Date(`${day}T${time || '12:00'}:00`)
  const now = new Date()
  // Noon of today may still be ahead.
  return !time && at > now ? now : at
}
