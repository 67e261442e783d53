import { Alert, Anchor, Button, Skeleton, Title } from '@mantine/core'
import { IconForms, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { fullName } from '#src/shared/format/format.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type Choices, isFilled, newDraft, useDeskDraft } from './desk-draft.ts'
import { DeskForm } from './desk-form.tsx'
import { deskTemplateQuery, deskTemplatesQuery } from './desk-report.api.ts'
import styles from './desk-report.module.css'
import { type DeskSearch, readDeskSearch } from './desk-search.ts'
import { EditReport } from './edit-report.tsx'
import { ReportChoices } from './report-choices.tsx'
import { texts } from './texts-en.ts'

export function DeskReportPage() {
  const search = readDeskSearch(useSearch({ strict: false }))
  const viewer = useQuery(viewerQuery).data
  if (!viewer) return <Skeleton h={320} />
  if (!viewer.abilities.includes('task.create')) return <Navigate to="/auth/tasks" replace />
  if (search.edit) return <EditReport key={search.edit} id={search.edit} viewer={viewer} />
  return <NewReport key={JSON.stringify(search)} search={search} viewer={viewer} />
}

function NewReport({ search, viewer }: { search: DeskSearch; viewer: Viewer }) {
  const { project, template, collector } = search
  const given: Choices = { project, template, collector }
  const key = `quadrat-desk-report:${viewer.id}`
  const { draft, change, replace, isContinued, isStored } = useDeskDraft(key, () => newDraft(given))
  const [tries, setTries] = useState(0)
  const [showsContinued, setShowsContinued] = useState(isContinued)
  const navigate = useNavigate()
  const router = useRouter()
  const offered = useQuery(deskTemplatesQuery(draft.project))
  const projectTemplate = offered.data?.find(one => one.id === draft.template)
  const content = useQuery(deskTemplateQuery(projectTemplate?.id))
  // The draft stays in this browser, so that only one that could not be kept is asked about.
  const leave = useUnsaved(() => !isStored && isFilled(draft))

  function discard(): void {
    replace(newDraft(given))
    setShowsContinued(false)
    setTries(0)
  }

  function created(taskId: string, addAnother: boolean): void {
    showDone(texts.created({ id: taskId }))
    const { project, template, collector, day } = draft
    setShowsContinued(false)
    setTries(0)
    replace(newDraft())
    if (addAnother) replace(newDraft({ project, template, collector, day }))
    else navigate({ to: '/auth/tasks/$id', params: { id: taskId }, ignoreBlocker: true })
  }

  return (
    <>
      <title>{`${texts.add} · Quadrat`}</title>
      <BackTo to="/auth/tasks" label={texts.feed} />
      <Title order={1} mb="lg">
        {texts.add}
      </Title>
      {showsContinued && (
        <Alert variant="light" mb="lg" icon={<IconHistory size={18} stroke={1.75} aria-hidden />}>
          {texts.continued}{' '}
          <Anchor component="button" type="button" onClick={discard}>
            {texts.discard}
          </Anchor>
        </Alert>
      )}
      <div className={styles.page}>
        <section className={styles.choices} aria-label={texts.about}>
          <ReportChoices
            draft={draft}
            onChange={change}
            given={given}
            fixed={null}
            viewerName={fullName(viewer)}
            showErrors={tries > 0}
          />
        </section>
        <section className={styles.form} aria-label={texts.answers}>
          {content.data && projectTemplate ? (
            <DeskForm
              key={`${draft.clientId}-${content.data.id}-${content.data.version}`}
              draft={draft}
              onChange={change}
              template={content.data}
              projectTemplateId={projectTemplate.projectTemplateId}
              editFrom={null}
              onTry={() => setTries(n => n + 1)}
              onCreated={created}
              cancel={
                <Button variant="default" onClick={() => leave(() => router.history.back())}>
                  {isFilled(draft) && isStored ? texts.later : texts.cancel}
                </Button>
              }
            />
          ) : content.isFetching ? (
            <Skeleton h={320} radius="md" />
          ) : content.error ? (
            <ErrorState text={problemText(content.error)} onRetry={() => content.refetch()} />
          ) : (
            <EmptyState
              icon={<IconForms size={32} stroke={1.5} aria-hidden />}
              title={texts.nothing.title}
              text={texts.nothing.text}
            />
          )}
        </section>
      </div>
    </>
  )
}
