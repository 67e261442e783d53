import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFolder, IconFolderOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { groupProjectsQuery } from '../groups.api.ts'
import { texts } from '../texts-en.ts'

/** The projects of the group's collectors, read-only. */
export function GroupProjects({ id }: { id: string }) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: defaultPageSize })
  const query = useQuery(groupProjectsQuery(id, { start: (page - 1) * limit, limit }))
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (query.data === undefined)
    return query.isPending ? (
      <div role="status" aria-label={texts.page.loadingProjects}>
        {[0, 1, 2, 3].map(row => (
          <Skeleton key={row} h={40} mb="sm" />
        ))}
      </div>
    ) : (
      <QueryError query={query} />
    )
  const { data: projects, count } = query.data
  if (projects.length === 0)
    return (
      <EmptyState
        icon={<IconFolderOff size={32} stroke={1.5} aria-hidden />}
        title={texts.page.noProjects}
        text={texts.page.noProjectsText}
      />
    )
  return (
    <>
      <ul
        className={styles.cards}
        style={isNarrow ? undefined : { margin: 0 }}
        aria-label={texts.page.projectsOf}
        aria-busy={query.isPlaceholderData}
      >
        {projects.map(project => (
          <li key={project.id} className={styles.card}>
            <IconFolder size={20} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
            <div className={styles.cardText}>
              <Link to="/auth/projects/$id" params={{ id: project.id }} className={styles.rowLink}>
                <bdi>{project.name}</bdi>
              </Link>
              <span className={styles.quiet}>
                {texts.page.createdOn({ date: tableDate(project.createdAt) })}
              </span>
            </div>
            <StatusBadge status={project.status} title={project.status.replaceAll('_', ' ')} />
          </li>
        ))}
      </ul>
      <PaginationBar
        total={count}
        page={page}
        limit={limit}
        onPage={next => setPage({ page: next, limit })}
        onLimit={next => setPage({ page: 1, limit: next })}
      />
    </>
  )
}
