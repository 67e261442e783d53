import { Button, Title } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/card-list.module.css'
import { type CardSearch, cardPage, cardPageSizes, readCardSearch } from '#src/shared/lists/card-search.ts'
import { useKeptSearch } from '#src/shared/lists/last-search.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { pullBack } from '#src/shared/lists/paging.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { groupFiguresQuery, groupsQuery } from './groups.api.ts'
import { GroupCard, GroupCardSkeleton } from './list/group-card.tsx'

export function GroupsPage() {
  const search = readCardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useKeptSearch('groups', search)
  const query = useQuery(groupsQuery(search))
  const viewer = useQuery(viewerQuery).data
  const figures = useQuery(groupFiguresQuery(query.data?.data.map(({ id }) => id) ?? [])).data
  const { page, limit, start } = cardPage(search)
  const [typed, type] = useTypedSearch(search.name ?? '', name => show({ ...search, name, page: 1 }, true))
  // Ages refer to the time at which the list was fetched.
  const now = useMemo(() => new Date(query.dataUpdatedAt || Date.now()), [query.dataUpdatedAt])

  function show(next: CardSearch, replace = false): void {
    navigate({ to: '/auth/communities', search: readCardSearch({ ...next }), replace })
  }

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) show({ ...search, page: pulled / limit + 1 }, true)
  })

  const mayChange = viewer?.abilities.includes('group.write') ?? false
  const connectButton = mayChange && (
    <Button
      component={Link}
      to="/auth/create-community"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      Connect a group
    </Button>
  )
  return (
    <>
      <title>Groups · Quadrat</title>
      <div className={styles.head}>
        <Title order={1}>Groups</Title>
        {connectButton}
      </div>
      <search className={styles.toolbar} aria-label="Find groups">
        <SearchBox className={styles.search} label="Search groups by name" value={typed} onChange={type} />
        <output className={styles.shown} aria-live="polite">
          {query.data && `${count(query.data.count)} ${query.data.count === 1 ? 'group' : 'groups'}`}
        </output>
      </search>
      {query.isPending ? (
        <ul className={styles.grid} aria-busy="true" aria-label="Groups are being loaded">
          {Array.from({ length: 8 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
            <GroupCardSkeleton key={i} />
          ))}
        </ul>
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyList
          icon={<IconUsersGroup size={32} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(search.name)}
          notFound="No group has this name"
          onClear={() => show({ limit: search.limit })}
          title="No groups yet"
          text="A group is a community, a team or volunteers. Its data collectors report together."
          action={
            mayChange && (
              <Button component={Link} to="/auth/create-community">
                Create a group
              </Button>
            )
          }
          ofProjects
        />
      ) : (
        <>
          <ul className={styles.grid} aria-label="Groups" aria-busy={query.isPlaceholderData}>
            {query.data.data.map(group => (
              <GroupCard key={group.id} group={group} figures={figures?.get(group.id)} now={now} />
            ))}
          </ul>
          <div className={styles.bar}>
            <PaginationBar
              total={query.data.count}
              page={page}
              limit={limit}
              sizes={cardPageSizes}
              onPage={next => show({ ...search, page: next })}
              onLimit={next => show({ ...search, limit: next, page: 1 })}
            />
          </div>
        </>
      )}
    </>
  )
}
