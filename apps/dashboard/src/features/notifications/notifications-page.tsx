import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconBellPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { ArchiveDialog } from './list/archive-dialog.tsx'
import { NotificationCards, NotificationCardsSkeleton } from './list/notification-cards.tsx'
import { NotificationTable, NotificationTableSkeleton } from './list/notification-table.tsx'
import styles from './list/notifications.module.css'
import { NotificationsToolbar } from './list/notifications-toolbar.tsx'
import type { RowCalls } from './list/row-actions.tsx'
import { type NotificationRow, notificationsQuery } from './notifications.api.ts'
import {
  filtersIn,
  listOnly,
  type NotificationsSearch,
  pageOf,
  readNotificationsSearch,
} from './notifications-search.ts'
import { OpenParts } from './open-parts.tsx'
import { OverviewCards } from './overview/overview-cards.tsx'

export function NotificationsPage() {
  const search = readNotificationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(notificationsQuery(search))
  const viewer = useQuery(viewerQuery).data
  const mayChange = viewer?.abilities.includes('notification.write') ?? false
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [archiving, setArchiving] = useState<NotificationRow | null>(null)
  const { page, limit, start } = pageOf(search)
  const isFiltered = filtersIn(search)

  function show(next: NotificationsSearch, replace = false): void {
    navigate({ to: '/auth/notifications', search: readNotificationsSearch({ ...next }), replace })
  }

  const list = listOnly(search)
  const create = () => show({ ...list, view: 'notifications' })
  const open = (of: string) => show({ ...list, view: 'notifications', of })
  const calls: RowCalls = {
    mayChange,
    onOpen: ({ id }) => open(id),
    onDuplicate: ({ id }) => show({ ...list, view: 'notifications', of: id, copy: '1' }),
    onReport: ({ id }) => show({ ...list, report: id }),
    onArchive: setArchiving,
  }

  const matching = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (matching === null) return
    const pulled = pullBack(start, matching, limit)
    if (pulled !== start) show({ ...search, page: pulled / limit + 1 }, true)
  })

  const createButton = (
    <Button leftSection={<IconBellPlus size={16} stroke={1.75} aria-hidden />} onClick={create}>
      Create Notification
    </Button>
  )
  const List = isNarrow ? NotificationCards : NotificationTable
  const ListSkeleton = isNarrow ? NotificationCardsSkeleton : NotificationTableSkeleton
  return (
    <>
      <title>Notifications · Quadrat</title>
      <div className={styles.head}>
        <div className={styles.heading}>
          <Title order={1}>Notifications</Title>
          <p className={styles.subtitle}>Company notifications</p>
        </div>
        {mayChange && createButton}
      </div>
      <OverviewCards onOpen={open} />
      <NotificationsToolbar search={list} onSearch={show} shown={query.data?.count ?? null} />
      {query.isPending ? (
        <ListSkeleton rows={defaultPageSize} />
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyList
          icon={<IconBell size={32} stroke={1.5} aria-hidden />}
          isNarrowed={isFiltered}
          onClear={() => show({ limit: search.limit })}
          title="No notifications yet"
          text="Write to your data collectors, now or at a set time."
          action={mayChange && <Button onClick={create}>Write the first one</Button>}
          ofProjects
        />
      ) : (
        <>
          <List rows={query.data.data} busy={query.isPlaceholderData} calls={calls} />
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            onPage={next => show({ ...search, page: next })}
            onLimit={next => show({ ...search, limit: next, page: 1 })}
          />
        </>
      )}
      <OpenParts search={search} mayChange={mayChange} onClose={() => show(list, true)} />
      <ArchiveDialog row={archiving} onClose={() => setArchiving(null)} />
    </>
  )
}
