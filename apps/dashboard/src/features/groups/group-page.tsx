import { Button, Group as Row, Skeleton } from '@mantine/core'
import { IconBell, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { readCardSearch } from '#src/shared/lists/card-search.ts'
import { lastSearch } from '#src/shared/lists/last-search.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { usePageTab } from '#src/shared/ui/use-page-tab.ts'
import styles from './details/group-details.module.css'
import { GroupDetails } from './details/group-details.tsx'
import { GroupProjects } from './details/group-projects.tsx'
import { GroupStats } from './details/group-stats.tsx'
import { MergeGroup } from './details/merge-group.tsx'
import { type Group, groupQuery } from './groups.api.ts'
import { MembersTab } from './members/members-tab.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** Renders the list of the group's tasks, which is another feature. */
  tasks: (groupId: string) => ReactNode
}

export function GroupPage({ tasks }: Props) {
  const { id } = useParams({ from: '/signed-in/auth/communities/$id' })
  const query = useQuery(groupQuery(id))
  if (query.data === null) return <Navigate to="/auth/communities" replace />
  return (
    <>
      <title>{`${query.data?.name ?? texts.group} · Quadrat`}</title>
      <BackTo to="/auth/communities" search={readCardSearch(lastSearch('groups'))} label={texts.groups} />
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.loadingGroup}>
          <Skeleton w={240} h={26} mb="sm" />
          <Skeleton w={360} maw="100%" h={44} mb="xl" />
          <Skeleton w={420} maw="100%" h={16} mb="xl" />
          <Skeleton h={280} />
        </div>
      ) : query.data ? (
        <Loaded key={id} group={query.data} tasks={tasks} />
      ) : (
        <QueryError query={query} />
      )}
    </>
  )
}

function Loaded({ group, tasks }: { group: Group } & Props) {
  const tab = usePageTab()
  const viewer = useQuery(viewerQuery).data
  const { id, name } = group
  return (
    <>
      <div className={styles.head}>
        <h1>
          <bdi title={name}>{name}</bdi>
        </h1>
        <Row gap="sm">
          {viewer?.abilities.includes('notification.write') && (
            <Button
              variant="default"
              leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
              renderRoot={props => (
                <Link to="/auth/notifications" search={{ view: 'notifications', group: id }} {...props} />
              )}
            >
              {texts.page.notify}
            </Button>
          )}
          {viewer?.abilities.includes('group.write') && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              renderRoot={props => <Link to="/auth/edit-community/$id" params={{ id }} {...props} />}
            >
              {texts.page.edit}
            </Button>
          )}
          {viewer?.abilities.includes('group.write') && <MergeGroup group={group} />}
        </Row>
      </div>
      <GroupStats id={id} />
      <PageTabs
        label={texts.group}
        {...tab}
        tabs={[
          { title: texts.page.details, panel: () => <GroupDetails group={group} /> },
          { title: texts.page.projects, panel: () => <GroupProjects id={id} /> },
          { title: texts.page.members, panel: () => <MembersTab group={group} /> },
          { title: texts.page.tasks, panel: () => tasks(id) },
        ]}
      />
      <RecordHistory kind="group" id={id} />
    </>
  )
}
