import { Button } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { fullName } from '#src/shared/format/format.ts'
import { EditPersonDialog } from '#src/shared/people/edit-person-dialog.tsx'
import { valuesOf } from '#src/shared/people/people.api.ts'
import { PersonButtons } from '#src/shared/people/person-buttons.tsx'
import { PersonHeader, PersonHeaderSkeleton } from '#src/shared/people/person-header.tsx'
import { StatusDialog } from '#src/shared/people/status-dialog.tsx'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { usePageTab } from '#src/shared/ui/use-page-tab.ts'
import { type Collector, collectorQuery, taskCountQuery } from './collectors.api.ts'
import { CollectorDetails, CollectorDetailsSkeleton } from './details/collector-details.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** Renders the list of the collector's tasks, which is another feature. */
  tasks: (collectorId: string) => ReactNode
}

export function CollectorPage({ tasks }: Props) {
  const { id } = useParams({ from: '/signed-in/auth/baoriders/$id' })
  const query = useQuery(collectorQuery(id))
  if (query.data === null) return <Navigate to="/auth/baoriders" replace />
  return (
    <>
      <title>{`${query.data ? fullName(query.data) : texts.page.collector} · Quadrat`}</title>
      <BackTo to="/auth/baoriders" label={texts.title} />
      {query.isPending ? (
        <>
          <PersonHeaderSkeleton />
          <CollectorDetailsSkeleton />
        </>
      ) : query.data ? (
        <Loaded key={id} collector={query.data} tasks={tasks} />
      ) : (
        <QueryError query={query} />
      )}
    </>
  )
}

function Loaded({ collector, tasks }: { collector: Collector } & Props) {
  const tab = usePageTab()
  const viewer = useQuery(viewerQuery).data
  const taskCount = useQuery(taskCountQuery(collector.id)).data
  const [dialog, setDialog] = useState<'update' | 'deactivate' | 'reactivate' | null>(null)
  const isArchived = collector.status === 'ARCHIVED'
  const person = { id: collector.id, rowVersion: collector.rowVersion, kind: 'collector' as const }
  const mayChange = viewer?.abilities.includes('collector.write')
  return (
    <>
      <PersonHeader person={collector} taskCount={taskCount}>
        {collector.status === 'ACTIVE' && viewer?.abilities.includes('notification.write') && (
          <Button
            variant="default"
            renderRoot={props => (
              <Link
                to="/auth/notifications"
                search={{ view: 'notifications', collector: collector.id }}
                {...props}
              />
            )}
          >
            {texts.page.notify}
          </Button>
        )}
        {!isArchived && viewer?.abilities.includes('task.create') && (
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/auth/create-task" search={{ collector: collector.id }} {...props} />
            )}
          >
            {texts.page.report}
          </Button>
        )}
        {mayChange && <PersonButtons isArchived={isArchived} onOpen={setDialog} />}
      </PersonHeader>
      <PageTabs
        label={texts.page.collector}
        {...tab}
        tabs={[
          { title: texts.page.details, panel: () => <CollectorDetails collector={collector} /> },
          { title: texts.page.tasks, panel: () => tasks(collector.id) },
        ]}
      />
      <RecordHistory kind="collector" id={collector.id} />
      <EditPersonDialog
        opened={dialog === 'update'}
        onClose={() => setDialog(null)}
        person={person}
        values={valuesOf(collector)}
        title={texts.page.update}
        done={name => collectorTexts.updated({ name })}
      />
      <StatusDialog
        opened={dialog === 'deactivate'}
        onClose={() => setDialog(null)}
        person={person}
        name={fullName(collector)}
        to="ARCHIVED"
      />
      <StatusDialog
        opened={dialog === 'reactivate'}
        onClose={() => setDialog(null)}
        person={person}
        name={fullName(collector)}
        to="ACTIVE"
      />
    </>
  )
}
