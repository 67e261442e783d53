import { Button, Title } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import styles from '#src/shared/lists/card-list.module.css'
import { type CardSearch, cardPage, cardPageSizes, readCardSearch } from '#src/shared/lists/card-search.ts'
import { useLastSearch } from '#src/shared/lists/last-search.ts'
import { LoadedList } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { pagesOf } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { groupFiguresQuery, groupsQuery } from './groups.api.ts'
import { GroupCard, GroupCardSkeleton } from './list/group-card.tsx'
import { texts } from './texts-en.ts'

export function GroupsPage() {
  const search = readCardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useLastSearch('groups', search)
  const query = useQuery(groupsQuery(search))
  const figures = useQuery(groupFiguresQuery(query.data?.data.map(({ id }) => id) ?? [])).data
  const [typed, type] = useTypedSearch(search.name ?? '', name => show({ ...search, name, page: 1 }, true))
  // Ages refer to the time at which the list was fetched.
  const now = useMemo(() => new Date(query.dataUpdatedAt || Date.now()), [query.dataUpdatedAt])

  function show(next: CardSearch, replace = false): void {
    navigate({ to: '/auth/communities', search: readCardSearch({ ...next }), replace })
  }

  const mayChange = useMay('group.write')
  const connectButton = mayChange && (
    <Button
      component={Link}
      to="/auth/create-community"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {texts.list.connect}
    </Button>
  )
  const pages = { ...pagesOf(cardPage(search), search, show), sizes: cardPageSizes }
  return (
    <>
      <title>{`${texts.groups} · Quadrat`}</title>
      <div className={styles.head}>
        <Title order={1}>{texts.groups}</Title>
        {connectButton}
      </div>
      <search className={styles.toolbar} aria-label={texts.list.find}>
        <SearchBox className={styles.search} label={texts.list.search} value={typed} onChange={type} />
        <output className={styles.shown} aria-live="polite">
          {query.data && texts.list.count({ count: query.data.count })}
        </output>
      </search>
      <LoadedList
        query={query}
        pages={pages}
        barClassName={styles.bar}
        skeleton={
          <ul className={styles.grid} aria-busy="true" aria-label={texts.list.loading}>
            {Array.from({ length: 8 }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
              <GroupCardSkeleton key={i} />
            ))}
          </ul>
        }
        empty={
          <EmptyList
            icon={<IconUsersGroup size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(search.name)}
            notFound={texts.list.notFound}
            onClear={() => show({ limit: search.limit })}
            title={texts.list.none}
            text={texts.list.meaning}
            action={
              mayChange && (
                <Button component={Link} to="/auth/create-community">
                  {texts.list.create}
                </Button>
              )
            }
            ofProjects
          />
        }
      >
        {(rows, isBusy) => (
          <>
            <ul className={styles.grid} aria-label={texts.groups} aria-busy={isBusy}>
              {rows.map(group => (
                <GroupCard key={group.id} group={group} figures={figures?.get(group.id)} now={now} />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </>
  )
}
