import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { IconFileSad, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { dayOf } from '#src/shared/format/dates.ts'
import { fullName } from '#src/shared/format/format.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type DeskDraft, isFilled, newDraft, noPlace, useDeskDraft } from './desk-draft.ts'
import { DeskForm } from './desk-form.tsx'
import { type SentBack, sentBackQuery } from './desk-report.api.ts'
import styles from './desk-report.module.css'
import { ReportChoices } from './report-choices.tsx'
import { texts } from './texts-en.ts'

/** Fills a report of the desk again that a reviewer has sent back. */
export function EditReport({ id, viewer }: { id: string; viewer: Viewer }) {
  const query = useQuery({ ...sentBackQuery(id), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <title>{`${texts.edit({ id })} · Quadrat`}</title>
      <BackTo to="/auth/tasks/$id" params={{ id }} label={texts.task({ id })} />
      <Title order={1} mb="lg" className="tabular">
        {texts.edit({ id })}
      </Title>
      {query.data ? (
        <Loaded sent={query.data} viewer={viewer} />
      ) : query.isPending ? (
        <Skeleton h={320} radius="md" />
      ) : query.data === null ? (
        <EmptyState
          icon={<IconFileSad size={32} stroke={1.5} aria-hidden />}
          title={texts.missing.title}
          text={texts.missing.text}
        />
      ) : (
        <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
      )}
    </>
  )
}

function draftOf(sent: SentBack): DeskDraft {
  const at = sent.reportedAt ? new Date(sent.reportedAt) : null
  const { position, ...value } = sent.value
  return newDraft({
    day: at && dayOf(at),
    time: at ? at.toTimeString().slice(0, 5) : '',
    place: position ?? noPlace,
    value: { ...value, position: null },
    photos: sent.photos,
  })
}

function Loaded({ sent, viewer }: { sent: SentBack; viewer: Viewer }) {
  const { id, template, project, reporter } = sent
  const navigate = useNavigate()
  const { draft, change, replace, isStored } = useDeskDraft(`quadrat-desk-report:${viewer.id}:${id}`, () =>
    draftOf(sent),
  )
  const [tries, setTries] = useState(0)
  const leave = useUnsaved(() => !isStored && isFilled(draft))
  if (!sent.canEdit)
    return (
      <EmptyState
        icon={<IconPencil size={32} stroke={1.5} aria-hidden />}
        title={texts.notEditable.title}
        text={texts.notEditable.text}
        action={
          <Button
            variant="default"
            mt="sm"
            renderRoot={props => <Link to="/auth/tasks/$id" params={{ id }} {...props} />}
          >
            {texts.notEditable.open({ id })}
          </Button>
        }
      />
    )
  return (
    <>
      {sent.requestedInfo && (
        <Alert
          variant="light"
          color="amber"
          mb="lg"
          title={texts.request}
          icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          <span dir="auto">{sent.requestedInfo}</span>
        </Alert>
      )}
      <div className={styles.page}>
        <section className={styles.choices} aria-label={texts.about}>
          <ReportChoices
            draft={draft}
            onChange={change}
            given={{}}
            fixed={{
              project: project.name,
              template: template.title,
              reporter: reporter ? fullName(reporter) : '',
            }}
            viewerName={fullName(viewer)}
            showErrors={tries > 0}
          />
        </section>
        <section className={styles.form} aria-label={texts.answers}>
          <DeskForm
            draft={draft}
            onChange={change}
            template={template}
            projectTemplateId={sent.projectTemplateId}
            editFrom={id}
            editRequest={sent.editRequest}
            onTry={() => setTries(n => n + 1)}
            onCreated={taskId => {
              showDone(texts.sent({ id: taskId }))
              replace(newDraft())
              navigate({ to: '/auth/tasks/$id', params: { id: taskId }, ignoreBlocker: true })
            }}
            cancel={
              <Button
                variant="default"
                onClick={() => leave(() => navigate({ to: '/auth/tasks/$id', params: { id } }))}
              >
                {texts.cancel}
              </Button>
            }
          />
        </section>
      </div>
    </>
  )
}
