import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconBellPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { LoadedList } from '#src/shared/lists/loaded-list.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { pagesOf } from '#src/shared/lists/use-pages.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
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
import { texts } from './texts-en.ts'

export function NotificationsPage() {
  const search = readNotificationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(notificationsQuery(search))
  const mayChange = useMay('notification.write')
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const [archiving, setArchiving] = useState<NotificationRow | null>(null)
  const pages = pagesOf(pageOf(search), search, show)
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

  const createButton = (
    <Button leftSection={<IconBellPlus size={16} stroke={1.75} aria-hidden />} onClick={create}>
      {texts.create}
    </Button>
  )
  const List = isNarrow ? NotificationCards : NotificationTable
  const ListSkeleton = isNarrow ? NotificationCardsSkeleton : NotificationTableSkeleton
  return (
    <>
      <title>{`${texts.notifications} · Quadrat`}</title>
      <div className={styles.head}>
        <div className={styles.heading}>
          <Title order={1}>{texts.notifications}</Title>
          <p className={styles.subtitle}>{texts.subtitle}</p>
        </div>
        {mayChange && createButton}
      </div>
      <OverviewCards onOpen={open} />
      <NotificationsToolbar
        search={list}
        onSearch={show}
        shown={query.data?.count ?? null}
        isPhone={isPhone ?? false}
      />
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<ListSkeleton rows={defaultPageSize} />}
        empty={
          <EmptyList
            icon={<IconBell size={32} stroke={1.5} aria-hidden />}
            isNarrowed={isFiltered}
            onClear={() => show({ limit: search.limit })}
            title={texts.empty}
            text={texts.emptyHint}
            action={mayChange && <Button onClick={create}>{texts.createFirst}</Button>}
            ofProjects
          />
        }
      >
        {(rows, isBusy) => <List rows={rows} busy={isBusy} calls={calls} />}
      </LoadedList>
      <OpenParts search={search} mayChange={mayChange} onClose={() => show(list, true)} />
      <ArchiveDialog row={archiving} onClose={() => setArchiving(null)} />
    </>
  )
}
